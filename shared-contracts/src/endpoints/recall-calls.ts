import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { dateLocalSchema, idSchema, pageSizeSchema, searchSchema, toDateSchema } from '../fields';
import { staffFields } from '../staff-texts';
import { alertSchema } from './alerts';

/**
 * What came of a call about a recall: `will_call_back` when the patient will, `declined` when they don't want the visit,
 * which cancels the recall, `booked` when staff booked it from the list.
 */
export const recallOutcomes = ['no_answer', 'will_call_back', 'declined', 'booked'] as const;
const recallOutcomeSchema = z.enum(recallOutcomes);
/** One of {@link recallOutcomes}. */
export type RecallOutcome = z.infer<typeof recallOutcomeSchema>;

/** A call about a recall. `by` is null once that account was erased. */
export const recallCallCodec = wireObject({
  outcome: recallOutcomeSchema,
  at: wireField('atUtc', instantCodec),
  by: z.nullable(z.string()),
});

/**
 * A recall that is neither booked nor cancelled, with how to reach the patient. `phone` and `email` are null when they are
 * not known, `doctorId` for any. Until `nextCallOn` nobody has to call; null for no such day. `invitedAt` is null until the email
 * was sent. `calls` are the latest first; `callCount` is how many there were.
 */
export const recallToCallCodec = wireObject({
  id: idSchema,
  patientId: idSchema,
  patient: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  treatment: z.string(),
  treatmentId: idSchema,
  doctorId: z.nullable(idSchema),
  doctor: z.nullable(z.string()),
  dueOn: toDateSchema(),
  nextCallOn: z.nullable(toDateSchema()),
  invitedAt: wireField('invitedAtUtc', z.nullable(instantCodec)),
  alerts: z.array(alertSchema),
  calls: z.array(recallCallCodec),
  callCount: z.int().check(z.nonnegative()),
});
/** Inferred from {@link recallToCallCodec}. */
export type RecallToCall = z.output<typeof recallToCallCodec>;

/** Which recalls to list: those that are due and not put off, those that are not, or all. */
export const recallFilters = ['due', 'later', 'all'] as const;
/** One of {@link recallFilters}. */
export type RecallFilter = (typeof recallFilters)[number];

/**
 * A page of the recalls that are neither booked nor cancelled, those that are due first first. `search` is that of
 * `listPatients`. `after` is the `next` of the page before, which is null on the last one.
 */
export const listRecallsToCall = defineEndpoint({
  method: 'GET',
  path: '/recalls',
  access: 'visits.manage',
  summary: 'List the recalls to call about',
  query: z.object({
    when: z.enum(recallFilters),
    search: searchSchema,
    after: z.optional(idSchema),
    limit: pageSizeSchema,
  }),
  response: z.object({ recalls: z.array(recallToCallCodec), next: z.nullable(idSchema) }),
});

/**
 * Notes what came of a call. `nextCallOn` puts the recall off until that day; it is null for `declined`. `callCount` is how
 * many calls the caller knows of: `recall_changed` when there is another one. `recall_closed` for a recall that was booked
 * or cancelled meanwhile.
 */
export const recordRecallCall = defineEndpoint({
  method: 'POST',
  path: '/recalls/:id/calls',
  access: 'visits.manage',
  summary: 'Note a call about a recall',
  params: z.object({ id: idSchema }),
  body: z
    .object({
      outcome: z.enum(['no_answer', 'will_call_back', 'declined']),
      nextCallOn: z.nullable(dateLocalSchema),
      callCount: z.int().check(z.nonnegative()),
    })
    .check(
      z.refine(({ outcome, nextCallOn }) => (outcome === 'declined') === (nextCallOn === null), {
        path: ['nextCallOn'],
        message: staffFields.nextCallRequired,
      }),
    ),
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found', 'recall_changed', 'recall_closed', 'day_past'],
});
