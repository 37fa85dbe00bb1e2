import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, maxCharacters } from '../fields';
import { staffFields } from '../staff-texts';

/** How many characters a summary can have. */
export const summaryMaxCharacters = 2000;

/** `version` changes with each text. `author` is who wrote this one, `writtenAt` when. */
const writtenSummary = wireObject({
  version: idSchema,
  text: z.string(),
  author: z.string(),
  writtenAt: wireField('writtenAtUtc', instantCodec),
});
/** A summary that was written, as staff read it. */
export type WrittenSummary = z.output<typeof writtenSummary>;

/** What the patient is told of what was done at a visit; `written` is null for nothing. `isWritable`: the caller may write it. */
export const visitSummaryCodec = wireObject({
  bookingId: idSchema,
  isWritable: z.boolean(),
  written: z.nullable(writtenSummary),
});
/** Inferred from {@link visitSummaryCodec}. */
export type VisitSummary = z.output<typeof visitSummaryCodec>;

const params = z.object({ id: idSchema });

/**
 * Writes or corrects what the patient of a visit reads about what was done, once its treatment has begun (`booking_closed`);
 * for its dentist and for owners. They read it when the visit is completed. `version` is that of the text that the caller has seen,
 * null for none: `summary_changed` when there is another one. `modifiedCount` is 0 when the text is the same.
 */
export const writeVisitSummary = defineEndpoint({
  method: 'PUT',
  path: '/bookings/:id/summary',
  access: 'visits.record',
  summary: 'Tell a patient what was done at a visit',
  params,
  body: z.object({
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, staffFields.textRequired),
        maxCharacters(summaryMaxCharacters),
      ),
    version: z.nullable(idSchema),
  }),
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found', 'booking_closed', 'summary_changed'],
});

/**
 * Removes it for good, whatever became of the visit; `version` as in {@link writeVisitSummary}. The audit log has who did,
 * without the text. `deletedCount` is 0 when there is none.
 */
export const removeVisitSummary = defineEndpoint({
  method: 'DELETE',
  path: '/bookings/:id/summary',
  access: 'visits.record',
  summary: 'Remove what a patient was told of a visit',
  params,
  query: z.object({ version: idSchema }),
  response: z.object({ deletedCount: z.int() }),
  errors: ['not_found', 'summary_changed'],
});
