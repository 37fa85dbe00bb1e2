import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { fieldTexts } from '../field-texts';
import { idSchema, maxCharacters, pageSizeSchema } from '../fields';
import { reviewReplyCodec } from './reviews';

/** Which reviews staff list. */
export const reviewFilterSchema = z.enum(['all', 'held_back', 'no_reply']);
/** Inferred from {@link reviewFilterSchema}. */
export type ReviewFilter = z.infer<typeof reviewFilterSchema>;

/** Every filter, in the order in which screens list them. */
export const reviewFilters = reviewFilterSchema.options;

/** A review as staff see it; `reply` is null while the clinic has not replied. */
export const managedReviewCodec = wireObject({
  id: idSchema,
  name: z.string(),
  review: z.string(),
  location: z.string(),
  createdAt: wireField('createdAtUtc', instantCodec),
  isHeldBack: z.boolean(),
  reply: z.nullable(reviewReplyCodec),
});
/** Inferred from {@link managedReviewCodec}. */
export type ManagedReview = z.output<typeof managedReviewCodec>;

/** What the clinic replies to a review, in public. */
export const newReviewReplySchema = z.object({
  text: z.string().check(z.trim(), z.minLength(1, fieldTexts.replyRequired), maxCharacters(1000)),
});

const params = z.object({ id: idSchema });

/**
 * A page of reviews, newest first, with those held back from the public. `next` is the `after`
 * of the next page, null on the last one.
 */
export const listManagedReviews = defineEndpoint({
  method: 'GET',
  path: '/reviews/managed',
  access: 'reviews.manage',
  summary: 'List all reviews',
  query: z.object({
    filter: reviewFilterSchema,
    after: z.optional(idSchema),
    limit: pageSizeSchema,
  }),
  response: z.object({ reviews: z.array(managedReviewCodec), next: z.nullable(idSchema) }),
});

/** All reviews of a filter, newest first, as CSV (RFC 4180, UTF-8); audited. */
export const exportManagedReviews = defineEndpoint({
  method: 'GET',
  path: '/reviews/managed/export',
  access: 'reviews.manage',
  summary: 'Export the reviews',
  query: z.object({ filter: reviewFilterSchema }),
  response: z.string(),
});

/** Holds a review back from the public, or publishes it; `modifiedCount` is 0 when nothing changed. */
export const changeReviewVisibility = defineEndpoint({
  method: 'PUT',
  path: '/reviews/:id/visibility',
  access: 'reviews.manage',
  summary: 'Hold back or publish a review',
  params,
  body: z.object({ isHeldBack: z.boolean() }),
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found'],
});

/** Sets the clinic's one public reply to a review, in place of an earlier one. */
export const replyToReview = defineEndpoint({
  method: 'PUT',
  path: '/reviews/:id/reply',
  access: 'reviews.manage',
  summary: 'Reply to a review',
  params,
  body: newReviewReplySchema,
  response: wireObject({ repliedAt: wireField('repliedAtUtc', instantCodec) }),
  errors: ['not_found'],
});

/** Removes the clinic's reply to a review; `deletedCount` is 0 when there was none. */
export const deleteReviewReply = defineEndpoint({
  method: 'DELETE',
  path: '/reviews/:id/reply',
  access: 'reviews.manage',
  summary: 'Remove the reply to a review',
  params,
  response: z.object({ deletedCount: z.int() }),
  errors: ['not_found'],
});
