import * as z from 'zod/mini';
import { smokeSchema, versionSchema } from './release';

const common = {
  at: z.iso.datetime(),
  /** The team, the email of the admin, or `registry` when it acted by itself. */
  by: z.string().check(z.minLength(1)),
  remote: z.string().check(z.minLength(1)),
  /** The reason; empty when none was given. */
  note: z.string(),
};
const version = versionSchema;

/** Who changed what, when and why. */
export const historyEntrySchema = z.discriminatedUnion('action', [
  z.object({ ...common, action: z.literal('publish'), version, smoke: smokeSchema }),
  z.object({ ...common, action: z.literal('promote'), version, previous: z.nullable(version) }),
  /** `percent` 0 ends the canary. */
  z.object({ ...common, action: z.literal('canary'), version, percent: z.int() }),
  z.object({ ...common, action: z.literal('rollback'), version, previous: version }),
  z.object({ ...common, action: z.literal('withdraw'), version }),
  /** The remote left the site; `previous` was live for everyone, null for a first release. */
  z.object({ ...common, action: z.literal('retire'), previous: z.nullable(version) }),
  z.object({
    ...common,
    action: z.literal('gc'),
    versions: z.array(version).check(z.minLength(1)),
  }),
  /** What visitors do not notice yet, in words: plans, requests and rules. Freezes are of the remote `all`. */
  z.object({ ...common, action: z.literal('decide'), did: z.string().check(z.minLength(1)) }),
]);
/** Inferred from {@link historyEntrySchema}. */
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** What was done, without who and when. @example 'promoted 1.1.0 (was 1.0.0)' */
export function formatHistoryEntry(entry: HistoryEntry): string {
  switch (entry.action) {
    case 'publish':
      return `published ${entry.version}${entry.smoke === 'skipped' ? ' (smoke test skipped)' : ''}`;
    case 'promote':
      return `promoted ${entry.version} (${entry.previous ? `was ${entry.previous}` : 'first release'})`;
    case 'canary':
      return entry.percent === 0
        ? `ended canary ${entry.version}`
        : `set ${entry.version} to ${entry.percent}% of visitors`;
    case 'rollback':
      return `rolled back from ${entry.previous} to ${entry.version}`;
    case 'withdraw':
      return `withdrew canary ${entry.version}`;
    case 'retire':
      return `retired it (${entry.previous ? `was ${entry.previous}` : 'first release'})`;
    case 'gc':
      return `deleted ${entry.versions.join(', ')}`;
    case 'decide':
      return entry.did;
  }
}
