import * as z from 'zod/mini';
import { createdCodec, instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, toDateSchema } from '../fields';

/** How many days before a recall is due the patient is invited. */
export const RECALL_LEAD_DAYS = 21;

/**
 * `planned`: the invitation is to come. `sent`: it was sent. `booked`: the patient has, or had, a visit of the
 * treatment from the day of the invitation on; no invitation is sent then. `cancelled`: by the staff.
 */
export const recallStateSchema = z.enum(['planned', 'sent', 'booked', 'cancelled']);
/** Inferred from {@link recallStateSchema}. */
export type RecallState = z.infer<typeof recallStateSchema>;

/**
 * A visit that the patient should book later. `dueOn` is the day from which on times are suggested. `doctor`
 * is null for any; `sentAt` is null until the invitation was sent.
 */
export const recallCodec = wireObject({
  id: idSchema,
  treatment: z.string(),
  doctor: z.nullable(z.string()),
  dueOn: toDateSchema(),
  state: recallStateSchema,
  sentAt: wireField('sentAtUtc', z.nullable(instantCodec)),
});
/** Inferred from {@link recallCodec}. */
export type Recall = z.output<typeof recallCodec>;

/** What staff enter for a recall: in how many months, from today. */
export const newRecallSchema = z.object({
  treatmentId: idSchema,
  months: z.int().check(z.gte(1), z.lte(36)),
  /** Any doctor unless given. */
  doctorId: z.optional(idSchema),
});
/** Inferred from {@link newRecallSchema}. */
export type NewRecall = z.infer<typeof newRecallSchema>;

/** Plans a recall; {@link RECALL_LEAD_DAYS} before it is due, one email invites the patient to book. */
export const planRecall = defineEndpoint({
  method: 'POST',
  path: '/patients/:id/recalls',
  access: 'patients.read',
  summary: 'Plan a recall of a patient',
  params: z.object({ id: idSchema }),
  body: newRecallSchema,
  response: createdCodec,
  errors: ['not_found'],
});

/** Cancels a recall, or takes that back; `modifiedCount` is 0 when it was so before. */
export const cancelRecall = defineEndpoint({
  method: 'PUT',
  path: '/patients/:id/recalls/:recallId',
  access: 'patients.read',
  summary: 'Cancel a recall of a patient, or restore it',
  params: z.object({ id: idSchema, recallId: idSchema }),
  body: z.object({ isCancelled: z.boolean() }),
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found'],
});

/**
 * Stops the invitations of the patient to whom a link was sent, or lets them start again. `modifiedCount` is 0
 * when it was so before. `link_expired` for a link that is invalid or too old.
 */
export const stopInvitations = defineEndpoint({
  method: 'POST',
  path: '/invitations/stop',
  access: 'public',
  summary: 'Stop invitations by a link',
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(2_000)),
    isStopped: z.boolean(),
  }),
  response: z.object({ modifiedCount: z.int() }),
  errors: ['link_expired', 'rate_limited'],
});
