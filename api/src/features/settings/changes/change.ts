import type { SettingsChange } from 'shared-contracts';
import type { AuditEntry } from '../../../audit/audit-log';
import type { Trx } from '../../../database/connection';

/** The change of one kind. */
export type ChangeOf<Kind extends SettingsChange['kind']> = Extract<SettingsChange, { kind: Kind }>;

/** Where a change is made. */
export interface ChangeContext {
  readonly trx: Trx;
  readonly now: Date;
}

/** Makes a change and returns what the audit log says of it: nothing when nothing changed. */
export type MakeChange<Kind extends SettingsChange['kind']> = (
  context: ChangeContext,
  change: ChangeOf<Kind>,
) => Promise<AuditEntry[]>;

type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ, before and after; null when none do. */
export function toDifference<F extends Fields>(
  before: F,
  after: F,
): { readonly before: Fields; readonly after: Fields } | null {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  if (changed.length === 0) return null;
  const pick = (fields: F) => Object.fromEntries(changed.map((key) => [key, fields[key]]));
  return { before: pick(before), after: pick(after) };
}
