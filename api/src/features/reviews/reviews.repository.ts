import type {
  InputOf,
  listReviews,
  NewReview as ReviewRequest,
  OwnReview,
  Review,
  ReviewReply,
} from 'shared-contracts';
import type { Db } from '../../database/connection';
import { toShownName } from './shown-name';

function selectReviews(db: Db) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'r.clinic_id').onRef('u.user_id', '=', 'r.user_id'),
    )
    .leftJoin('bookings as b', (join) =>
      join.onRef('b.clinic_id', '=', 'r.clinic_id').onRef('b.booking_id', '=', 'r.booking_id'),
    )
    .leftJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'b.clinic_id').onRef('t.treatment_id', '=', 'b.treatment_id'),
    )
    .leftJoin('doctors as d', (join) =>
      join.onRef('d.clinic_id', '=', 'b.clinic_id').onRef('d.doctor_id', '=', 'b.doctor_id'),
    )
    .leftJoin('doctor_profiles as p', (join) =>
      join
        .onRef('p.clinic_id', '=', 'd.clinic_id')
        .onRef('p.doctor_id', '=', 'd.doctor_id')
        .on('p.is_shown', '=', true),
    )
    .select(['r.review_id as id', 'u.name', 'r.review', 'r.location', 'r.rating'])
    .select(['r.created_at as createdAt', 'r.edited_at as editedAt'])
    .select(['r.shown_name as shownName', 'r.booking_id as bookingId'])
    .select(['t.name as treatment', 'd.name as doctor', 'p.slug as doctorSlug'])
    .select(['r.reply', 'r.replied_at as repliedAt'])
    .where('r.clinic_id', '=', db.clinicId);
}

/** Null while the clinic has not replied. */
export const toReviewReply = (text: string | null, repliedAt: Date | null): ReviewReply | null =>
  text === null || repliedAt === null ? null : { text, repliedAt };

type StoredReview = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number];

function toOwnReview(stored: StoredReview): OwnReview {
  const {
    reply: text,
    repliedAt,
    rating,
    editedAt,
    treatment,
    doctor,
    doctorSlug,
    ...review
  } = stored;
  const reply = toReviewReply(text, repliedAt);
  return {
    ...review,
    name: toShownName(review.name, review.shownName),
    ...(rating !== null && { rating }),
    ...(editedAt && { editedAt }),
    ...(treatment !== null && {
      visit: { treatment, doctor, ...(doctorSlug !== null && { doctorSlug }) },
    }),
    ...(reply && { reply }),
  };
}

/** What its patient chose is nobody else's business. */
function toReview(stored: StoredReview): Review {
  const { shownName: _, bookingId: __, ...review } = toOwnReview(stored);
  return review;
}

type Filter = InputOf<typeof listReviews>['query'];

/** The latest reviews that are not held back. */
export async function listLatestReviews(
  db: Db,
  { doctorId, treatment, limit }: Filter & { readonly limit: number },
): Promise<Review[]> {
  const latest = selectReviews(db)
    .where('r.held_back_at', 'is', null)
    .orderBy('r.created_at', 'desc')
    .limit(limit);
  const ofDoctor = doctorId === undefined ? latest : latest.where('b.doctor_id', '=', doctorId);
  const rows = await (
    treatment === undefined ? ofDoctor : ofDoctor.where('t.name', '=', treatment)
  ).execute();
  return rows.map(toReview);
}

export async function findReviewByUser(db: Db, userId: string): Promise<OwnReview | null> {
  const review = await selectReviews(db).where('r.user_id', '=', userId).executeTakeFirst();
  return review ? toOwnReview(review) : null;
}

/** Whether a visit of the patient is over, as far as the bookings tell: the one that is named, or else any. */
export async function hasVisited(
  db: Db,
  { userId, bookingId, now }: { userId: string; bookingId: string | undefined; now: Date },
): Promise<boolean> {
  const over = db
    .selectFrom('bookings')
    .select('booking_id')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('ends_at', '<=', now)
    .where('status', 'in', ['booked', 'paid', 'arrived', 'in_treatment', 'completed'])
    .limit(1);
  const row = await (
    bookingId === undefined ? over : over.where('booking_id', '=', bookingId)
  ).executeTakeFirst();
  return row !== undefined;
}

interface WrittenReview extends Omit<ReviewRequest, 'rating'> {
  readonly rating?: number | null | undefined;
  readonly userId: string;
  readonly now: Date;
}

const toRow = ({ review, location, rating, shownName, bookingId }: WrittenReview) => ({
  ...{ review, location },
  rating: rating ?? null,
  shown_name: shownName ?? ('full' as const),
  booking_id: bookingId ?? null,
});

/** The new review's ID, or null when the patient has written one before. */
export async function insertReview(db: Db, written: WrittenReview): Promise<string | null> {
  const { userId: user_id, now: created_at } = written;
  const row = await db
    .insertInto('reviews')
    .values({ ...toRow(written), clinic_id: db.clinicId, user_id, created_at })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'user_id']).doNothing())
    .returning('review_id')
    .executeTakeFirst();
  return row?.review_id ?? null;
}

/** How many reviews changed: 0 when the patient has none. */
export async function replaceReview(db: Db, written: WrittenReview): Promise<number> {
  const { userId, now: edited_at } = written;
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ ...toRow(written), edited_at })
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many reviews were deleted. */
export async function deleteReviewOf(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('reviews')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
