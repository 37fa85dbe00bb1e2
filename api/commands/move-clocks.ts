import { sql } from 'kysely';
import { type DateLocal, type TimeLocal, toInstant } from 'shared-contracts';
import type { Trx } from '../src/database/connection';

/** A visit or hold to come that keeps its day and time of day. */
export interface MovedVisit {
  readonly id: string;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
  readonly from: Date;
  readonly to: Date;
}

/** Visits and holds that have not begun, with their instants in another time zone. */
export async function listMoved(
  trx: Trx,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<MovedVisit[]> {
  const rows = await trx
    .selectFrom('bookings')
    .select(['booking_id as id', 'date_local as dateLocal', 'time_local as timeLocal'])
    .select('starts_at as from')
    .where('clinic_id', '=', trx.clinicId)
    .where('status', 'in', ['booked', 'paid', 'held'])
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => ({ ...row, to: toInstant(row.dateLocal, row.timeLocal, zone) }));
}

/** Visits are moved in the order in which none gets in the way of one that is still to be moved. */
export async function moveVisits(trx: Trx, visits: readonly MovedVisit[]): Promise<void> {
  const isLater = visits.some(({ from, to }) => to > from);
  for (const { id, to } of isLater ? visits.toReversed() : visits) {
    await sql`
      update bookings set starts_at = ${to}, ends_at = ${to}::timestamptz + (ends_at - starts_at),
        chair_free_at = ${to}::timestamptz + (chair_free_at - starts_at),
        schedule_revision = (select schedule_revision from clinics where clinic_id = ${trx.clinicId}),
        announced_starts_at = ${to}::timestamptz + (announced_starts_at - starts_at)
      where clinic_id = ${trx.clinicId} and booking_id = ${id}`.execute(trx);
    await sql`
      update reminders set starts_at = ${to}
      where clinic_id = ${trx.clinicId} and booking_id = ${id}`.execute(trx);
  }
}

/** Times off, free times and offers that have not ended keep their time of day as well. */
export async function moveOthers(
  trx: Trx,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<void> {
  const { timeZone } = trx.clinic;
  const move = (column: string) =>
    sql`${sql.ref(column)} = (${sql.ref(column)} at time zone ${timeZone}::text) at time zone ${zone}::text`;
  const columns = {
    doctor_time_off: ['starts_at', 'ends_at'],
    openings: ['starts_at', 'ends_at', 'chair_free_at'],
    waiting_offers: ['starts_at'],
  };
  for (const [table, names] of Object.entries(columns)) {
    await sql`
      update ${sql.table(table)} set ${sql.join(names.map(move))}
      where clinic_id = ${trx.clinicId} and ${sql.ref(names.includes('ends_at') ? 'ends_at' : 'starts_at')} > ${now}`.execute(
      trx,
    );
  }
}
