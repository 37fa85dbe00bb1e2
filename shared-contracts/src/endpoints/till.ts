import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { dateLocalSchema, idSchema, toStaffTextSchema } from '../fields';
import { staffFields } from '../staff-texts';
import { deskMethodSchema, moneyMoveSchema } from './ledger';

const centsSchema = z.int().check(z.gte(-2_000_000_000), z.lte(2_000_000_000));

/**
 * What the desk received and handed back by one method on a day. A payment that was taken back is not received.
 * `expectedCents` is what should be there.
 */
const tillLineSchema = z.object({
  method: deskMethodSchema,
  receivedCents: centsSchema,
  returnedCents: centsSchema,
  expectedCents: centsSchema,
});
/** Inferred from the lines of {@link getTill}. */
export type TillLine = z.output<typeof tillLineSchema>;

/**
 * An entry of the ledger by which money moved at the desk. `amountCents` is negative for money that was handed back.
 * `isLate`: it was recorded after the day's latest closing.
 */
const tillEntryCodec = wireObject({
  id: idSchema,
  patientId: idSchema,
  patient: z.string(),
  treatment: z.string(),
  kind: moneyMoveSchema,
  isCorrection: z.boolean(),
  method: deskMethodSchema,
  amountCents: centsSchema,
  recordedAt: wireField('recordedAtUtc', instantCodec),
  recordedBy: z.nullable(z.string()),
  isLate: z.boolean(),
});
/** Inferred from the entries of {@link getTill}. */
export type TillEntry = z.output<typeof tillEntryCodec>;

const tillCountSchema = z.object({
  method: deskMethodSchema,
  expectedCents: centsSchema,
  countedCents: centsSchema,
});
/** What was counted of one method, and what should have been there. */
export type TillCount = z.output<typeof tillCountSchema>;

/**
 * A closing of the till. It is never changed: a later one of the same day `supersedes` it, with a `reason`; both are
 * null for the first of a day. `closedBy` is null once the account has been erased.
 */
const tillClosingCodec = wireObject({
  id: idSchema,
  closedAt: wireField('closedAtUtc', instantCodec),
  closedBy: z.nullable(z.string()),
  supersedes: z.nullable(idSchema),
  reason: z.nullable(z.string()),
  counts: z.array(tillCountSchema),
});
/** Inferred from the closings of {@link getTill}. */
export type TillClosing = z.output<typeof tillClosingCodec>;

const dayQuerySchema = z.object({ date: dateLocalSchema });

/**
 * The money of the desk on a day of the clinic: a line for each method, the entries of the ledger in the order in which
 * they were recorded, and the closings, the latest first.
 */
export const getTill = defineEndpoint({
  method: 'GET',
  path: '/till',
  access: 'visits.manage',
  summary: 'Get the till of a day',
  query: dayQuerySchema,
  response: z.object({
    dateLocal: dateLocalSchema,
    lines: z.array(tillLineSchema),
    entries: z.array(tillEntryCodec),
    closings: z.array(tillClosingCodec),
  }),
});

/** Why a closing is superseded, in the words of the staff. */
export const tillReasonSchema = toStaffTextSchema(staffFields.tillReasonRequired);

/**
 * Closes the till of a day: what was counted of each method. `expectedCents` and `supersedes`, the day's latest closing
 * or null for none, are what the person saw: the call fails with `till_changed` when either is not true any more. A
 * closing that supersedes another needs a reason. A request that is repeated with the same `closingId` closes nothing
 * more and gets the same answer. `not_found` for a day that has not begun.
 */
export const closeTill = defineEndpoint({
  method: 'POST',
  path: '/till/closings',
  access: 'visits.manage',
  summary: 'Close the till of a day',
  body: z
    .object({
      closingId: z.optional(idSchema),
      dateLocal: dateLocalSchema,
      supersedes: z.nullable(idSchema),
      reason: z.optional(tillReasonSchema),
      counts: z.array(tillCountSchema),
    })
    .check(
      z.refine(({ supersedes, reason }) => (supersedes === null) === (reason === undefined), {
        path: ['reason'],
        error: staffFields.tillReasonRequired,
      }),
      z.refine(
        ({ counts }) =>
          counts.length === deskMethodSchema.options.length &&
          deskMethodSchema.options.every((one) => counts.some(({ method }) => method === one)),
        { path: ['counts'], error: staffFields.countsIncomplete },
      ),
    ),
  response: wireObject({ id: wireField('insertedId', idSchema) }),
  errors: ['not_found', 'till_changed'],
});

/** All closings of a day with what was counted, the latest first, as CSV (RFC 4180, UTF-8); audited. */
export const exportTill = defineEndpoint({
  method: 'GET',
  path: '/till/export',
  access: 'visits.manage',
  summary: 'Export the closings of a day',
  query: dayQuerySchema,
  response: z.string(),
});
