import {
  everyMinutesSchema,
  healthyRule,
  remoteNameSchema,
  rolloutRuleSchema,
  stepsSchema,
  versionSchema,
} from 'shared-contracts';
import { z } from 'zod';

const common = {
  remote: remoteNameSchema,
  note: z.string().max(500).default(''),
  /** The version that has to be live for the change to be made. */
  ifCurrent: z.optional(versionSchema),
};
const version = z.optional(versionSchema);

/** The changes a team can make to its remote once a version is published. */
export const changeSchema = z.discriminatedUnion('action', [
  /** `at`: when, in UTC; now by default. */
  z.strictObject({
    ...common,
    action: z.literal('promote'),
    version,
    at: z.optional(z.iso.datetime()),
  }),
  z.strictObject({
    ...common,
    action: z.literal('canary'),
    percent: z.number().int().min(0).max(100),
    version,
  }),
  z.strictObject({ ...common, action: z.literal('rollback'), to: version }),
  z.strictObject({ ...common, action: z.literal('retire') }),
  z.strictObject({
    ...common,
    action: z.literal('rollout'),
    steps: stepsSchema,
    everyMinutes: everyMinutesSchema,
    rule: z._default(rolloutRuleSchema, healthyRule),
    version,
  }),
  /** Of the roll-out or the promotion that is planned. */
  z.strictObject({ ...common, action: z.literal('pause') }),
  z.strictObject({ ...common, action: z.literal('resume') }),
  z.strictObject({ ...common, action: z.literal('cancel') }),
  /** Of the request of this ID, by a second person. */
  z.strictObject({ ...common, action: z.literal('approve'), id: z.string().min(1).max(40) }),
  /** By an admin: whether what gives visitors a version takes two persons. */
  z.strictObject({ ...common, action: z.literal('protect'), isProtected: z.boolean() }),
]);
/** Inferred from {@link changeSchema}. */
export type Change = z.infer<typeof changeSchema>;
/** The changes of these actions. */
export type ChangeOf<Action extends Change['action']> = Extract<Change, { action: Action }>;
