import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from 'shared-auth';
import { fromTheStart, useAddress } from 'shared-data';
import { locale } from 'shared-texts';

/** A named choice of what a page shows: the query of its address. */
export interface SavedView {
  readonly name: string;
  readonly query: string;
}

const isView = (value: unknown): value is SavedView => {
  const view = value as Partial<SavedView> | null;
  return typeof view?.name === 'string' && typeof view.query === 'string';
};

function readViews(key: string): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

/** False when the browser stores nothing. */
function writeViews(key: string, views: readonly SavedView[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(views));
    return true;
  } catch {
    return false;
  }
}

const byName = (a: SavedView, b: SavedView) => a.name.localeCompare(b.name, locale);

/** The views of this page that the person has saved; kept in this browser, per account. */
export function useSavedViews() {
  const { pathname } = useLocation();
  const { toQuery } = useAddress();
  const navigate = useNavigate();
  const key = `molar:views:${useUser()?.uid ?? ''}:${pathname}`;
  const [views, setViews] = useState(() => readViews(key));

  /** Replaces views by name; returns false when they can't be stored. */
  function put(added: readonly SavedView[], removed: readonly string[] = []): boolean {
    const names = [...removed, ...added.map(({ name }) => name)];
    // Another tab may have saved some since.
    const kept = readViews(key).filter(({ name }) => !names.includes(name));
    const next = [...kept, ...added].sort(byName);
    if (!writeViews(key, next)) return false;
    setViews(next);
    return true;
  }

  return {
    views,
    save: (name: string) => put([{ name, query: toQuery(fromTheStart).toString() }]),
    rename: ({ name, query }: SavedView, newName: string) =>
      put([{ name: newName, query }], [name]),
    remove: ({ name }: SavedView) => put([], [name]),
    restore: (view: SavedView) => put([view]),
    show: ({ query }: SavedView) => void navigate({ pathname, search: query }),
  };
}
