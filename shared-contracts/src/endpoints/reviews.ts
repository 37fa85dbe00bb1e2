import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { idSchema } from '../fields';

/** What a patient writes after a visit; `location` is where they say they live. */
export const newReviewSchema = z.object({
  review: z.string().trim().min(1, 'Please write a few words').max(1000),
  location: z.string().trim().min(1, 'Please tell us your city').max(80),
});

/** A published review; `name` is the patient's, `createdAtUtc` the moment it was written. */
export const reviewSchema = z.object({
  _id: idSchema,
  name: z.string(),
  review: z.string(),
  location: z.string(),
  createdAtUtc: z.iso.datetime(),
});
/** Inferred from {@link reviewSchema}. */
export type Review = z.infer<typeof reviewSchema>;

/** The latest reviews, newest first, at most 50. */
export const listReviews = defineEndpoint({
  method: 'GET',
  path: '/reviews',
  access: 'public',
  summary: 'Reviews',
  response: z.array(reviewSchema),
});

/** The caller's name as it stands over their review, and the review; null before they write one. */
export const getOwnReview = defineEndpoint({
  method: 'GET',
  path: '/reviews/own',
  access: 'user',
  summary: 'The review of the signed-in patient',
  response: z.object({ name: z.string(), review: reviewSchema.nullable() }),
});

/** Publishes the caller's review; refused without a past visit, and `duplicate` after the first. */
export const createReview = defineEndpoint({
  method: 'POST',
  path: '/reviews',
  access: 'user',
  summary: 'Write a review',
  body: newReviewSchema,
  response: z.object({ acknowledged: z.literal(true), insertedId: idSchema }),
  errors: ['visit_required', 'duplicate'],
});
