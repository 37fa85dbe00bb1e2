import * as z from 'zod/mini';
import { fieldTexts } from '../field-texts';
import { createdCodec, instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, maxCharacters } from '../fields';
import { MAX_RATING } from '../rating';

const ratingSchema = z
  .int(fieldTexts.ratingRequired)
  .check(z.gte(1, fieldTexts.ratingRequired), z.lte(MAX_RATING, fieldTexts.ratingRequired));

/** What a patient writes after a visit; `location` is where they say they live. An older page (until remote-public 2.0.0) sends no rating. */
export const newReviewSchema = z.object({
  review: z
    .string()
    .check(z.trim(), z.minLength(1, fieldTexts.reviewRequired), maxCharacters(1000)),
  location: z.string().check(z.trim(), z.minLength(1, fieldTexts.cityRequired), maxCharacters(80)),
  rating: z.optional(ratingSchema),
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

/**
 * A review; `name` is the patient's. `rating` is missing in reviews from before there were ratings, and `reply`
 * when the clinic has not replied.
 */
export const reviewCodec = wireObject({
  id: wireField('_id', idSchema),
  name: z.string(),
  review: z.string(),
  location: z.string(),
  rating: z.optional(z.int()),
  createdAt: wireField('createdAtUtc', instantCodec),
  reply: z.optional(reviewReplyCodec),
});
/** Inferred from {@link reviewCodec}. */
export type Review = z.output<typeof reviewCodec>;

/** The latest published reviews, newest first, at most 50. */
export const listReviews = defineEndpoint({
  method: 'GET',
  path: '/reviews',
  access: 'public',
  summary: 'List the latest reviews',
  response: z.array(reviewCodec),
});

/** The name shown with the caller's review, and the review; null until they write one. */
export const getOwnReview = defineEndpoint({
  method: 'GET',
  path: '/reviews/own',
  access: 'user',
  summary: 'Get the review of the signed-in patient',
  response: z.object({ name: z.string(), review: z.nullable(reviewCodec) }),
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
