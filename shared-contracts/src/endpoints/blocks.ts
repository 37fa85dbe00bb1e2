import * as z from 'zod/mini';
import { createdCodec } from '../codecs';
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

/** What staff enter; see {@link blockSchema}. */
export const newBlockSchema = z
  .object({ ...blockShape, fromDate: dateLocalSchema, untilDate: z.nullable(dateLocalSchema) })
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
 * to move. `day_past` for a block whose last day has passed.
 */
export const addBlock = defineEndpoint({
  method: 'POST',
  path: '/blocks',
  access: 'visits.manage',
  summary: 'Block a part of the day',
  body: newBlockSchema,
  response: createdCodec,
  errors: ['not_found', 'day_past'],
});

/** Ends a block from today on; the days before keep it. `modifiedCount` is 0 when it had ended before. */
export const endBlock = defineEndpoint({
  method: 'POST',
  path: '/blocks/:id/end',
  access: 'visits.manage',
  summary: 'End a block',
  params: z.object({ id: idSchema }),
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found'],
});
