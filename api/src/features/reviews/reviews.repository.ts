import type { NewReview as ReviewRequest, Review, ReviewReply } from 'shared-contracts';
import type { Db } from '../../database/connection';

function selectReviews(db: Db) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'r.clinic_id').onRef('u.user_id', '=', 'r.user_id'),
    )
    .select(['r.review_id as id', 'u.name', 'r.review', 'r.location', 'r.rating'])
    .select(['r.created_at as createdAt', 'r.reply', 'r.replied_at as repliedAt'])
    .where('r.clinic_id', '=', db.clinicId);
}

/** Null while the clinic has not replied. */
export const toReviewReply = (text: string | null, repliedAt: Date | null): ReviewReply | null =>
  text === null || repliedAt === null ? null : { text, repliedAt };

type StoredReview = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number];

function toReview({ reply: text, repliedAt, rating, ...review }: StoredReview): Review {
  const reply = toReviewReply(text, repliedAt);
  return { ...review, ...(rating !== null && { rating }), ...(reply && { reply }) };
}

/** The latest reviews that are not held back. */
export async function listLatestReviews(db: Db, limit: number): Promise<Review[]> {
  const rows = await selectReviews(db)
    .where('r.held_back_at', 'is', null)
    .orderBy('r.created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toReview);
}

export async function findReviewByUser(db: Db, userId: string): Promise<Review | null> {
  const review = await selectReviews(db).where('r.user_id', '=', userId).executeTakeFirst();
  return review ? toReview(review) : null;
}

/** Whether a visit of the patient is over, as far as the bookings tell. */
export async function hasVisited(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('booking_id')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('ends_at', '<=', now)
    .where('status', 'in', ['booked', 'paid', 'arrived', 'in_treatment', 'completed'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewReview extends Omit<ReviewRequest, 'rating'> {
  readonly rating?: number | null | undefined;
  readonly userId: string;
  readonly now: Date;
}

/** The new review's ID, or null when the patient has written one before. */
export async function insertReview(
  db: Db,
  { userId, review, location, rating = null, now }: NewReview,
): Promise<string | null> {
  const row = await db
    .insertInto('reviews')
    .values({
      clinic_id: db.clinicId,
      user_id: userId,
      review,
      location,
      rating,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'user_id']).doNothing())
    .returning('review_id')
    .executeTakeFirst();
  return row?.review_id ?? null;
}
