import { type ReleaseDocument, remoteNameSchema, versionSchema } from 'shared-contracts';
import { z } from 'zod';
import { setCanary } from './canary';
import type { ChangeContext } from './entry';
import { promote, rollBack } from './promote';

const common = { remote: remoteNameSchema, note: z.string().max(500).default('') };

/** The changes a team can make to its remote once a version is published. */
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

/** The document after a change; throws the errors of `promote`, `setCanary` and `rollBack`. */
export function applyChange(
  document: ReleaseDocument,
  change: Change,
  context: ChangeContext,
): ReleaseDocument {
  switch (change.action) {
    case 'promote':
      return promote(document, change, context);
    case 'canary':
      return setCanary(document, change, context);
    case 'rollback':
      return rollBack(document, change, context);
  }
}
