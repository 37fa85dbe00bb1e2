import * as z from 'zod/mini';
import { addDays, type DateLocal } from '../dates';
import { defineEndpoint } from '../define-endpoint';
import { dateLocalSchema, idSchema, toStaffTextSchema, toTimeSchema } from '../fields';
import { staffFields } from '../staff-texts';

/**
 * What a block is for. Staff can book over all of them with a reason, except for a chair that is `out_of_order`; a
 * `reserve` is kept for emergencies, so that visits in it are as they should be.
 */
export const blockKinds = ['lunch', 'meeting', 'reserve', 'out_of_order', 'other'] as const;
const blockKindSchema = z.enum(blockKinds);
/** One of {@link blockKinds}. */
export type BlockKind = z.infer<typeof blockKindSchema>;

const timeSchema = toTimeSchema(staffFields.timeRequired);
const noteSchema = toStaffTextSchema(staffFields.noteRequired);

/** The part of a block that is the same on each of its days. */
const blockShape = {
  kind: blockKindSchema,
  note: z.nullable(noteSchema),
  doctorId: z.nullable(idSchema),
  chairId: z.nullable(idSchema),
  fromTime: timeSchema,
  untilTime: timeSchema,
};

/**
 * A part of the day in which a dentist or a chair is not booked: one of `doctorId` and `chairId` is given. It is on the
 * day `fromDate` and every seven days after it until `untilDate`, both included; null: without an end. A block of one
 * day has the same day twice. Times are the clinic's.
 */
export const blockSchema = z.object({
  id: idSchema,
  ...blockShape,
  fromDate: dateLocalSchema,
  untilDate: z.nullable(dateLocalSchema),
});
/** Inferred from {@link blockSchema}. */
export type Block = z.infer<typeof blockSchema>;

const WEEK_DAYS = 7;
const weekdaySchema = z.int().check(z.gte(0), z.lte(6));

interface Repetition {
  readonly fromDate: DateLocal;
  readonly untilDate: DateLocal | null;
  readonly weekdays?: readonly number[] | undefined;
}

/**
 * The first day of each block that {@link newBlockSchema} asks for: of each weekday the first one from `fromDate` on, in
 * their order. A weekday that is not within the period has none; without weekdays the only one is `fromDate`.
 */
export function toFirstDays({ fromDate, untilDate, weekdays }: Repetition): DateLocal[] {
  if (weekdays === undefined) return [fromDate];
  return Array.from({ length: WEEK_DAYS }, (_, index) => addDays(fromDate, index)).filter(
    (day) =>
      weekdays.includes(new Date(day).getUTCDay()) && (untilDate === null || day <= untilDate),
  );
}

/**
 * What staff enter: a block as in {@link blockSchema}, or with `weekdays` (0 is Sunday) one for each of these days of the week,
 * each from its first day in the period on.
 */
export const newBlockSchema = z
  .object({
    ...blockShape,
    fromDate: dateLocalSchema,
    untilDate: z.nullable(dateLocalSchema),
    weekdays: z.optional(z.array(weekdaySchema).check(z.maxLength(WEEK_DAYS))),
  })
  .check(
    z.refine(({ doctorId, chairId }) => (doctorId === null) !== (chairId === null), {
      path: ['doctorId'],
      message: staffFields.ownerMissing,
    }),
    z.refine(({ fromTime, untilTime }) => fromTime < untilTime, {
      path: ['untilTime'],
      message: staffFields.endBeforeStart,
    }),
    z.refine(({ fromDate, untilDate }) => untilDate === null || fromDate <= untilDate, {
      path: ['untilDate'],
      message: staffFields.lastDayBeforeFirst,
    }),
    z.refine(
      (block) =>
        (block.untilDate !== null && block.fromDate > block.untilDate) ||
        toFirstDays(block).length > 0,
      { path: ['weekdays'], message: staffFields.weekdayMissing },
    ),
  );
/** Inferred from {@link newBlockSchema}. */
export type NewBlock = z.infer<typeof newBlockSchema>;

const namedSchema = z.object({ id: idSchema, name: z.string() });

/** The blocks that have not ended, by their first day; the dentists and chairs of the clinic, by name. */
export const listBlocks = defineEndpoint({
  method: 'GET',
  path: '/blocks',
  access: 'visits.manage',
  summary: 'List the blocks of dentists and chairs',
  response: z.object({
    blocks: z.array(blockSchema),
    doctors: z.array(namedSchema),
    chairs: z.array(namedSchema),
  }),
});

/**
 * Keeps patients from booking a part of the day, at once. Booked visits stay; all but those in a `reserve` become visits
 * to move. Either all blocks are added or none; the response has their IDs. `day_past` for a last day that has passed.
 */
export const addBlock = defineEndpoint({
  method: 'POST',
  path: '/blocks',
  access: 'visits.manage',
  summary: 'Block a part of the day',
  body: newBlockSchema,
  response: z.object({ ids: z.array(idSchema) }),
  errors: ['not_found', 'day_past'],
});

/**
 * Ends blocks from today on, all of them or none; the days before keep them. `modifiedCount` leaves out those that had
 * ended before. `not_found` when the clinic has none of them any more.
 */
export const endBlocks = defineEndpoint({
  method: 'POST',
  path: '/blocks/end',
  access: 'visits.manage',
  summary: 'End blocks',
  body: z.object({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(WEEK_DAYS)) }),
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found'],
});
