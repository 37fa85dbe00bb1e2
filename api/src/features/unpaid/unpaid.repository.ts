import { sql, type SqlBool } from 'kysely';
import type { exportUnpaidVisits, QueryOf, UnpaidVisit } from 'shared-contracts';
import { allTreatments } from '../../database/visit-treatments';
import type { Db } from '../../database/connection';
import type { PageOfRows } from '../../database/pages';

type Listing = QueryOf<typeof exportUnpaidVisits> & PageOfRows & { readonly now: Date };

/** As the index has it. */
const isUnpaid = sql<SqlBool>`not b.is_paid and b.price_cents > 0
  and b.status in ('booked', 'arrived', 'in_treatment', 'completed')`;

/** The visits that are not paid in full: those that have begun, the latest first, or those to come, soonest first. */
export function listUnpaid(db: Db, { when, after, limit, now }: Listing): Promise<UnpaidVisit[]> {
  const isPast = when === 'past';
  const beyond = sql.raw(isPast ? '<' : '>');
  const order = isPast ? 'desc' : 'asc';
  return (
    db
      .selectFrom('bookings as b')
      .innerJoin('treatments as t', (join) =>
        join
          .onRef('t.clinic_id', '=', 'b.clinic_id')
          .onRef('t.treatment_id', '=', 'b.treatment_id'),
      )
      .select(['b.booking_id as id', 'b.patient_id as patientId', 'b.contact_name as patient'])
      .select([
        'b.contact_email as email',
        'b.contact_phone as phone',
        allTreatments.as('treatment'),
      ])
      .select(['b.status', 'b.starts_at as startsAt', 'b.price_cents as priceCents'])
      .select(sql<number>`b.price_cents - b.paid_cents + b.returned_cents`.as('owedCents'))
      .where('b.clinic_id', '=', db.clinicId)
      .where(isUnpaid)
      // A later page begins after its row: with both conditions the index would be read from the present on.
      .$if(after === undefined, (query) => query.where('b.starts_at', isPast ? '<=' : '>', now))
      .$if(after !== undefined, (query) =>
        query.where(
          sql<SqlBool>`(b.starts_at, b.booking_id) ${beyond} (select a.starts_at, a.booking_id
          from bookings a where a.clinic_id = ${db.clinicId} and a.booking_id = ${after})`,
        ),
      )
      .orderBy('b.starts_at', order)
      .orderBy('b.booking_id', order)
      .limit(limit)
      .$narrowType<{
        patient: string;
        email: string;
        phone: string;
        status: UnpaidVisit['status'];
      }>()
      .execute()
  );
}
