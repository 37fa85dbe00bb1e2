import { useState } from 'react';
import { useUser } from 'shared-auth';
import type { DiaryBy } from '../model/diary';

type Chosen = readonly string[] | null;

function read(key: string): Chosen {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : null;
  } catch {
    return null;
  }
}

function write(key: string, chosen: Chosen): void {
  try {
    if (chosen === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // The browser stores nothing: the choice lasts as long as the page.
  }
}

/** Which dentists or chairs the person wants to see, by their IDs, null for no choice; kept in this browser, per account. */
export function useChosenColumns(by: DiaryBy) {
  const key = `molar:diary:${useUser()?.uid ?? ''}:${by}`;
  const [choices, setChoices] = useState<Readonly<Record<string, Chosen>>>({});
  const chosen = choices[key] === undefined ? read(key) : choices[key];

  function choose(next: Chosen) {
    write(key, next);
    setChoices({ ...choices, [key]: next });
  }

  return { chosen, choose };
}

/** What {@link useChosenColumns} returns. */
export type ChosenColumns = ReturnType<typeof useChosenColumns>;
