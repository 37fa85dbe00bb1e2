import { type ReleaseDocument, remoteNameSchema, versionSchema } from 'shared-contracts';
import { z } from 'zod';
import { setCanary } from './canary';
import type { Act } from './entry';
import { promote, rollback } from './promote';

const common = { remote: remoteNameSchema, note: z.string().max(500).default('') };

/** What a team may decide about its remote once a version is published. */
export const changeSchema = z.discriminatedUnion('action', [
  z.strictObject({ ...common, action: z.literal('promote'), version: versionSchema.optional() }),
  z.strictObject({
    ...common,
    action: z.literal('canary'),
    percent: z.number().int().min(0).max(100),
    version: versionSchema.optional(),
  }),
  z.strictObject({ ...common, action: z.literal('rollback'), to: versionSchema.optional() }),
]);
/** Inferred from {@link changeSchema}. */
export type Change = z.infer<typeof changeSchema>;

/** The document after a team's decision; throws the refusals of the transition. */
export function applyChange(document: ReleaseDocument, change: Change, act: Act): ReleaseDocument {
  switch (change.action) {
    case 'promote':
      return promote(document, change, act);
    case 'canary':
      return setCanary(document, change, act);
    case 'rollback':
      return rollback(document, change, act);
  }
}
