import { z } from 'zod';
import { formatOverrides, type Overrides, parseOverrides } from './overrides';

/** A stored release that a visitor sees in place of what visitors get. */
export interface Preview {
  readonly version: string;
  /** In Unix seconds; null until the visitor resets it. */
  readonly expiresAt: number | null;
}

/** The previews of a visitor, by the remote's name. */
export type Previews = Readonly<Record<string, Preview>>;

/** What a visitor asked for in place of what visitors get; each remote is in one of the two. */
export interface Choice {
  readonly overrides: Overrides;
  readonly previews: Previews;
}

const PREVIEW = /^(remote-[a-z0-9-]+)@(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)(?:~(\d{1,12}))?$/;

/** Nothing is chosen. */
export const NO_CHOICE: Choice = { overrides: {}, previews: {} };

export const isEmpty = ({ overrides, previews }: Choice): boolean =>
  Object.keys(overrides).length + Object.keys(previews).length === 0;

function parseEntry(text: string): Choice | null {
  const [, name, version, end] = PREVIEW.exec(text) ?? [];
  if (name && version) {
    return { ...NO_CHOICE, previews: { [name]: { version, expiresAt: end ? Number(end) : null } } };
  }
  const overrides = parseOverrides(text);
  return overrides && { ...NO_CHOICE, overrides };
}

const without = <Value>(entries: Readonly<Record<string, Value>>, names: object) =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => !(name in names)));

/** Both choices; of one remote the second counts. */
export const merge = (first: Choice, second: Choice): Choice => ({
  overrides: { ...without(first.overrides, second.previews), ...second.overrides },
  previews: { ...without(first.previews, second.overrides), ...second.previews },
});

/**
 * Parses `remote-booking@1.4.0` and `remote-booking@http://localhost:3002`, several joined by commas. A release may
 * name its end, as in `remote-booking@1.4.0~1772359200`. Null for any other text.
 */
export function parseChoice(text: string): Choice | null {
  const parsed = text.split(',').filter(Boolean).map(parseEntry);
  const choices = parsed.filter((entry) => entry !== null);
  return choices.length === parsed.length ? choices.reduce(merge, NO_CHOICE) : null;
}

/** The text that {@link parseChoice} reads. */
export function formatChoice({ overrides, previews }: Choice): string {
  const releases = Object.entries(previews).map(
    ([name, { version, expiresAt }]) =>
      `${name}@${version}${expiresAt === null ? '' : `~${expiresAt}`}`,
  );
  return [formatOverrides(overrides), ...releases].filter(Boolean).join(',');
}

/** {@link parseChoice} for the body of a request. */
export const choiceSchema = z.string().transform((text, context) => {
  const choice = parseChoice(text);
  if (choice) return choice;
  context.addIssue({ code: 'custom', message: 'must name remotes as remote-x@1.4.0' });
  return z.NEVER;
});
