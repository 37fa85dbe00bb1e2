import { z } from 'zod';
import { smokeSchema, versionSchema } from './release';

const common = {
  at: z.iso.datetime(),
  /** The team, the e-mail of the admin, or `registry` when it acted by itself. */
  by: z.string().min(1),
  remote: z.string().min(1),
  /** Why; empty when nobody said. */
  note: z.string(),
};
const version = versionSchema;

/** Who changed what, when and why; the newest entry is the last. */
export const historyEntrySchema = z.discriminatedUnion('action', [
  z.object({ ...common, action: z.literal('publish'), version, smoke: smokeSchema }),
  z.object({ ...common, action: z.literal('promote'), version, previous: version.nullable() }),
  /** `percent` 0 ends the canary. */
  z.object({ ...common, action: z.literal('canary'), version, percent: z.number().int() }),
  z.object({ ...common, action: z.literal('rollback'), version, previous: version }),
  z.object({ ...common, action: z.literal('withdraw'), version }),
  z.object({ ...common, action: z.literal('gc'), versions: z.array(version).min(1) }),
]);
/** Inferred from {@link historyEntrySchema}. */
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

type Describe<A extends HistoryEntry['action']> = (
  entry: Extract<HistoryEntry, { action: A }>,
) => string;

const describe: { [A in HistoryEntry['action']]: Describe<A> } = {
  publish: ({ version: v, smoke }) =>
    smoke === 'skipped' ? `published ${v} without a smoke test` : `published ${v}`,
  promote: ({ version: v, previous }) =>
    previous ? `promoted ${v}, before it ${previous}` : `promoted ${v}, the first`,
  canary: ({ version: v, percent }) =>
    percent === 0 ? `ended the canary ${v}` : `gave ${v} to ${percent} % of the visitors`,
  rollback: ({ version: v, previous }) => `rolled back from ${previous} to ${v}`,
  withdraw: ({ version: v }) => `withdrew the canary ${v}`,
  gc: ({ versions }) => `cleared away ${versions.join(', ')}`,
};

/** What happened, in words. @example 'promoted 1.1.0, before it 1.0.0' */
export function formatHistoryEntry(entry: HistoryEntry): string {
  return (describe[entry.action] as (entry: HistoryEntry) => string)(entry);
}
