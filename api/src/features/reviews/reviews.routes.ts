import type { FastifyInstance } from 'fastify';
import { createReview, getOwnReview, listReviews, type Review } from 'shared-contracts';
import type { Context } from '../../context';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import {
  findReviewByUser,
  hasVisited,
  insertReview,
  listLatestReviews,
  type StoredReview,
} from './reviews.repository';

const MAX_REVIEWS = 50;

function toReview({ reviewId, createdAt, ...rest }: StoredReview): Review {
  return { ...rest, _id: reviewId, createdAtUtc: createdAt.toISOString() };
}

export function registerReviews(app: FastifyInstance, { db, clinic, clock }: Context): void {
  registerEndpoint(app, listReviews, async () =>
    (await listLatestReviews(db, clinic, MAX_REVIEWS)).map(toReview),
  );

  registerEndpoint(app, getOwnReview, async ({ caller: { userId, name } }) => {
    const review = await findReviewByUser(db, clinic, userId);
    return { name, review: review && toReview(review) };
  });

  registerEndpoint(app, createReview, async ({ body, caller }) => {
    const visitor = { userId: caller.userId, now: clock() };
    if (!(await hasVisited(db, clinic, visitor))) throw new DomainError('visit_required');
    const insertedId = await insertReview(db, clinic, { ...body, ...visitor });
    if (insertedId === null) throw new DomainError('duplicate');
    return { acknowledged: true as const, insertedId };
  });
}
