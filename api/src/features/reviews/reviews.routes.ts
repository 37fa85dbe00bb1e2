import type { FastifyInstance } from 'fastify';
import {
  changeReview,
  createReview,
  deleteReview,
  getOwnReview,
  listReviews,
  tallyReviews,
} from 'shared-contracts';
import { limitReads } from '../../access/rate-limit';
import type { Context } from '../../context';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import {
  rateClinic,
  rateDoctors,
  rateTreatments,
} from '../../core/people/reviews/ratings.repository';
import * as stored from './reviews.repository';

const MAX_REVIEWS = 50;

/** Apart from the other routes, because its limit holds for every route beside it. */
async function registerTally(app: FastifyInstance, context: Context): Promise<void> {
  const { db } = context;
  await limitReads(app, context);

  registerEndpoint(app, tallyReviews, async () => ({
    all: await rateClinic(db),
    doctors: await rateDoctors(db),
    treatments: await rateTreatments(db),
  }));
}

export function registerReviews(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  app.register(async (scope) => registerTally(scope, context));

  registerEndpoint(app, listReviews, ({ query }) =>
    stored.listLatestReviews(db, { ...query, limit: MAX_REVIEWS }),
  );

  registerEndpoint(app, getOwnReview, async ({ caller: { userId, name } }) => ({
    name,
    review: await stored.findReviewByUser(db, userId),
  }));

  const requireVisit = async (userId: string, bookingId: string | undefined) => {
    const visitor = { userId, bookingId, now: clock() };
    if (!(await stored.hasVisited(db, visitor))) throw new DomainError('visit_required');
    return visitor;
  };

  registerEndpoint(app, createReview, async ({ body, caller: { userId } }) => {
    const visitor = await requireVisit(userId, body.bookingId);
    const id = await stored.insertReview(db, { ...body, ...visitor });
    if (id === null) throw new DomainError('already_reviewed');
    return { id };
  });

  registerEndpoint(app, changeReview, async ({ body, caller: { userId } }) => {
    const visitor = await requireVisit(userId, body.bookingId);
    const modifiedCount = await stored.replaceReview(db, { ...body, ...visitor });
    if (modifiedCount === 0) throw new DomainError('not_found');
    return { modifiedCount };
  });

  registerEndpoint(app, deleteReview, async ({ caller: { userId } }) => ({
    deletedCount: await stored.deleteReviewOf(db, userId),
  }));
}
