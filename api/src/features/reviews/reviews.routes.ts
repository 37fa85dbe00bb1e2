import type { FastifyInstance } from 'fastify';
import { createReview, getOwnReview, listReviews } from 'shared-contracts';
import type { Context } from '../../context';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import {
  findReviewByUser,
  hasVisited,
  insertReview,
  listLatestReviews,
} from './reviews.repository';

const MAX_REVIEWS = 50;

export function registerReviews(app: FastifyInstance, { db, clock }: Context): void {
  registerEndpoint(app, listReviews, () => listLatestReviews(db, MAX_REVIEWS));

  registerEndpoint(app, getOwnReview, async ({ caller: { userId, name } }) => ({
    name,
    review: await findReviewByUser(db, userId),
  }));

  registerEndpoint(app, createReview, async ({ body, caller }) => {
    const visitor = { userId: caller.userId, now: clock() };
    if (!(await hasVisited(db, visitor))) throw new DomainError('visit_required');
    const id = await insertReview(db, { ...body, ...visitor });
    if (id === null) throw new DomainError('already_reviewed');
    return { id };
  });
}
