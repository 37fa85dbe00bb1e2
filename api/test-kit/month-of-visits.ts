import { sql } from 'kysely';
import { addDays, type DateLocal, HOUR_MS, MINUTE_MS, type TimeLocal } from 'shared-contracts';
import { toTermsColumns } from '../src/core/booking/plan/clinic-terms';
import { type SignedIn } from './people';
import { clinic, type TestApi } from './test-api';

interface Place {
  readonly treatment_id: string;
  readonly doctor_id: string;
  readonly chair_id: string;
}

/** The same numbers from 0 to `below` in each run. */
export function createDice(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const sources = ['online', 'online', 'online', 'staff', 'waiting_list'] as const;
const outcomes = ['completed', 'completed', 'completed', 'no_show', 'cancelled', 'booked'] as const;
const times: TimeLocal[] = ['08:50', '09:35', '10:20', '11:05', '13:40', '15:25', '16:45'];

async function pay(
  { db }: TestApi,
  bookingId: string,
  { at, dice }: { at: Date; dice: (below: number) => number },
): Promise<void> {
  const method = dice(2) === 0 ? ('card_online' as const) : ('cash' as const);
  const key = { clinic_id: clinic.clinicId, booking_id: bookingId };
  const provider_id = method === 'cash' ? null : `pi_${bookingId}`;
  const amount_cents = 1_000 + dice(30_000);
  const payment = { ...key, kind: 'payment', method, provider_id } as const;
  const { entry_id: payment_id } = await db
    .insertInto('ledger_entries')
    .values({ ...payment, amount_cents, recorded_at: at })
    .returning('entry_id')
    .executeTakeFirstOrThrow();
  if (dice(3) > 0) return;
  const refund = { ...key, kind: 'refund', method, payment_id } as const;
  const recorded_at = new Date(at.getTime() + dice(100) * HOUR_MS);
  const returned = { amount_cents: -1 - dice(amount_cents), recorded_at };
  await db
    .insertInto('ledger_entries')
    .values({ ...refund, ...returned })
    .execute();
}

/**
 * March 2026 and the days around it, inserted past the rules of booking: up to seven visits a day, made at any
 * hour of the days before, also while the clocks change, with payments and refunds at any hour.
 */
export async function saveMonthOfVisits(api: TestApi, { userId }: SignedIn): Promise<void> {
  const { db } = api;
  const dice = createDice();
  const { rows: places } = await sql<Place>`
    select treatment_id, doctor_id, chair_id from doctor_treatments, chairs
    order by treatment_id, chair_id`.execute(db);
  const { patient_id } = await db
    .selectFrom('patients')
    .select('patient_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  for (let day: DateLocal = '2026-02-25'; day < '2026-04-05'; day = addDays(day, 1)) {
    for (const time_local of times.slice(0, dice(times.length + 1))) {
      const place = places[dice(places.length)];
      if (!place) throw new Error('the clinic has no places');
      const starts_at = new Date(Date.parse(`${day}T${time_local}:00Z`) + 5 * HOUR_MS);
      const created_at = new Date(starts_at.getTime() - dice(45 * 24 * 60) * MINUTE_MS);
      const ends_at = new Date(starts_at.getTime() + (20 + dice(70)) * MINUTE_MS);
      const { booking_id } = await db
        .insertInto('bookings')
        .values({
          clinic_id: clinic.clinicId,
          user_id: userId,
          patient_id,
          ...place,
          date_local: day,
          time_local,
          starts_at,
          ends_at,
          chair_free_at: new Date(ends_at.getTime() + dice(20) * MINUTE_MS),
          price_cents: 1,
          contact_name: '',
          contact_email: '',
          contact_phone: '',
          source: sources[dice(sources.length)] ?? 'online',
          created_at,
          ...toTermsColumns(db, created_at),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('booking_id')
        .executeTakeFirst()
        .then((row) => row ?? { booking_id: null });
      if (booking_id === null) continue;
      const status = outcomes[dice(outcomes.length)] ?? 'booked';
      const set = db.updateTable('bookings').set({ status });
      await set.where('booking_id', '=', booking_id).execute();
      if (dice(2) === 0) await pay(api, booking_id, { at: ends_at, dice });
    }
  }
}
