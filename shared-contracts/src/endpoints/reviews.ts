import * as z from 'zod/mini';
import { fieldTexts } from '../field-texts';
import { createdCodec, instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, maxCharacters } from '../fields';
import { MAX_RATING } from '../rating';

const ratingSchema = z
  .int(fieldTexts.ratingRequired)
  .check(z.gte(1, fieldTexts.ratingRequired), z.lte(MAX_RATING, fieldTexts.ratingRequired));

/** How a review names its patient: "G. O.", or as in the account. */
export const shownNames = ['initials', 'full'] as const;
const shownNameSchema = z.enum(shownNames);
/** One of {@link shownNames}. */
export type ShownName = z.infer<typeof shownNameSchema>;

/**
 * What a patient writes after a visit; `location` is where they say they live. With `bookingId` the review is about that
 * visit, and names its treatment and dentist; without, about the clinic. An older page (until remote-public 2.0.0) sends no rating, and no
 * `shownName`: it says that the review appears under the full name.
 */
export const newReviewSchema = z.object({
  review: z
    .string()
    .check(z.trim(), z.minLength(1, fieldTexts.reviewRequired), maxCharacters(1000)),
  location: z.string().check(z.trim(), z.minLength(1, fieldTexts.cityRequired), maxCharacters(80)),
  rating: z.optional(ratingSchema),
  shownName: z.optional(shownNameSchema),
  bookingId: z.optional(idSchema),
});
/** Inferred from {@link newReviewSchema}. */
export type NewReview = z.infer<typeof newReviewSchema>;

/** What the clinic replied to a review, in public. */
export const reviewReplyCodec = wireObject({
  text: z.string(),
  repliedAt: wireField('repliedAtUtc', instantCodec),
});
/** Inferred from {@link reviewReplyCodec}. */
export type ReviewReply = z.output<typeof reviewReplyCodec>;

const reviewShape = {
  id: wireField('_id', idSchema),
  name: z.string(),
  review: z.string(),
  location: z.string(),
  rating: z.optional(z.int()),
  createdAt: wireField('createdAtUtc', instantCodec),
  editedAt: wireField('editedAtUtc', z.optional(instantCodec)),
  visit: z.optional(
    z.object({
      treatment: z.string(),
      doctor: z.nullable(z.string()),
      /** The end of the address of the dentist's page; left out when there is none. */
      doctorSlug: z.optional(z.string()),
    }),
  ),
  reply: z.optional(reviewReplyCodec),
};

/**
 * A review; `name` is the patient's, as they chose to be named. `rating` is missing in reviews from before there were ratings,
 * `editedAt` unless the patient has changed it, `visit` when it is about the clinic as a whole, and `reply`
 * when the clinic has not replied.
 */
export const reviewCodec = wireObject(reviewShape);
/** Inferred from {@link reviewCodec}. */
export type Review = z.output<typeof reviewCodec>;

/** The latest published reviews, newest first, at most 50; with a dentist or a treatment only those of such visits. */
export const listReviews = defineEndpoint({
  method: 'GET',
  path: '/reviews',
  access: 'public',
  summary: 'List the latest reviews',
  query: z.object({
    doctorId: z.optional(idSchema),
    treatment: z.optional(z.string().check(maxCharacters(120))),
  }),
  response: z.array(reviewCodec),
});

const tallyShape = {
  /** The mean, with one decimal. */
  average: z.number(),
  count: z.int(),
};

/** The stars of some reviews; null without any. */
export const tallySchema = z.nullable(z.object(tallyShape));

/**
 * The stars of the published reviews: of all (null without any), and of those about the visits of a dentist or a treatment, those
 * with most reviews first. Reviews without a rating don't count.
 */
export const tallyReviews = defineEndpoint({
  method: 'GET',
  path: '/reviews/tally',
  access: 'public',
  summary: 'The average of the reviews',
  response: z.object({
    all: z.nullable(z.object(tallyShape)),
    doctors: z.array(z.object({ id: idSchema, name: z.string(), ...tallyShape })),
    treatments: z.array(z.object({ name: z.string(), ...tallyShape })),
  }),
});

/** The review of the caller, with what its form is filled with. An older API (until api 2.0.0) does not send the latter. */
const ownReviewCodec = wireObject({
  ...reviewShape,
  shownName: z._default(shownNameSchema, 'full'),
  bookingId: z._default(z.nullable(idSchema), null),
});
/** Inferred from {@link getOwnReview}. */
export type OwnReview = z.output<typeof ownReviewCodec>;

/** The caller's full name, and their review; null until they write one. */
export const getOwnReview = defineEndpoint({
  method: 'GET',
  path: '/reviews/own',
  access: 'user',
  summary: 'Get the review of the signed-in patient',
  response: z.object({ name: z.string(), review: z.nullable(ownReviewCodec) }),
});

/** Publishes the caller's review; needs a past visit, and takes one review per patient. */
export const createReview = defineEndpoint({
  method: 'POST',
  path: '/reviews',
  access: 'user',
  summary: 'Write a review',
  body: newReviewSchema,
  response: createdCodec,
  errors: ['visit_required', 'already_reviewed'],
});

/** Replaces the caller's review; what the clinic has replied stays. `not_found` when they have not written one. */
export const changeReview = defineEndpoint({
  method: 'PUT',
  path: '/reviews/own',
  access: 'user',
  summary: 'Change the own review',
  body: newReviewSchema,
  response: z.object({ modifiedCount: z.int() }),
  errors: ['visit_required', 'not_found'],
});

/** Removes the caller's review with the clinic's reply; `deletedCount` is 0 when there was none. */
export const deleteReview = defineEndpoint({
  method: 'DELETE',
  path: '/reviews/own',
  access: 'user',
  summary: 'Delete the own review',
  response: z.object({ deletedCount: z.int() }),
});
