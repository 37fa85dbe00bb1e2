import { sql, type SqlBool } from 'kysely';
import type { Refund } from 'shared-contracts';
import type { Db } from '../../../database/connection';
import type { PageOfRows } from '../../../database/pages';
import { allTreatments } from '../../../database/visit-treatments';

const selectOwn = (db: Db) =>
  db
    .selectFrom('refunds')
    .select(['clinic_id', 'refund_id', 'booking_id', 'payment_id', 'amount_cents', 'reason'])
    .select(['status', 'created_at', 'settled_at'])
    .where('clinic_id', '=', db.clinicId);

/** What is shown of these refunds, which are chosen before anything is looked up for them. */
const selectShown = (db: Db, found: ReturnType<typeof selectOwn>) =>
  db
    .selectFrom(found.as('r'))
    .innerJoin('payments as p', (join) =>
      join.onRef('p.clinic_id', '=', 'r.clinic_id').onRef('p.payment_id', '=', 'r.payment_id'),
    )
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.clinic_id', '=', 'r.clinic_id').onRef('b.booking_id', '=', 'r.booking_id'),
    )
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'b.clinic_id').onRef('t.treatment_id', '=', 'b.treatment_id'),
    )
    .select(['r.refund_id as id', 'r.booking_id as bookingId', allTreatments.as('treatment')])
    .select(sql<string>`coalesce(b.contact_name, '')`.as('patient'))
    .select(['b.date_local as dateLocal', 'b.time_local as timeLocal'])
    .select(['r.amount_cents as amountCents', 'p.method', 'r.reason', 'r.status'])
    .select('r.created_at as createdAt');

/** A page of all refunds, oldest first. */
export function listRefunds(db: Db, { after, limit }: PageOfRows): Promise<Refund[]> {
  const found = selectOwn(db)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(created_at, refund_id) > (select a.created_at, a.refund_id
          from refunds a where a.clinic_id = ${db.clinicId} and a.refund_id = ${after})`,
      ),
    )
    .orderBy('created_at')
    .orderBy('refund_id')
    .limit(limit);
  return selectShown(db, found).orderBy('r.created_at').orderBy('r.refund_id').execute();
}

/** Those that have not succeeded, oldest first, then the `succeededCount` that succeeded last. */
export async function listShownRefunds(db: Db, succeededCount: number): Promise<Refund[]> {
  const unsettled = selectOwn(db).where('status', '<>', 'succeeded');
  const succeeded = selectOwn(db)
    .where('status', '=', 'succeeded')
    .orderBy('settled_at', 'desc')
    .limit(succeededCount);
  const lists = [
    selectShown(db, unsettled).orderBy('r.created_at').execute(),
    selectShown(db, succeeded).orderBy('r.settled_at', 'desc').execute(),
  ];
  return (await Promise.all(lists)).flat();
}
