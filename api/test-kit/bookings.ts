import { sql } from 'kysely';
import { inTransaction } from '../src/database/connection';
import { call } from './call';
import type { SignedIn } from './people';
import type { TestApi } from './test-api';

/** A booking that the clinic accepts, for `START`'s next day. */
export function newBooking({ email }: Pick<SignedIn, 'email'>, changes: object = {}): object {
  return {
    appoinmentDate: 'Mar 3, 2026',
    treatment: 'Teeth Whitening',
    patient: 'Pat Ient',
    slot: '9.30 am',
    email,
    phone: '+1 212 555 0100',
    role: 180,
    ...changes,
  };
}

/** The id of a booking made through the API. */
export async function book(api: TestApi, person: SignedIn, changes?: object): Promise<string> {
  const body = newBooking(person, changes);
  const response = await call(api, 'POST /api/bookings', { token: person.token, body });
  return (response.body as { insertedId: string }).insertedId;
}

interface SeenBooking {
  readonly revision: number;
  readonly refundable: number;
  readonly payments: readonly { readonly balance: number }[];
}

/** What a member of staff is shown before a visit is cancelled, as the request has it. */
export async function seeCancellation(
  api: TestApi,
  { token }: SignedIn,
  { id, isRefundedInFull = false }: { readonly id: string; readonly isRefundedInFull?: boolean },
): Promise<{ revision: number; refundCents: number }> {
  const response = await call(api, `GET /api/bookings/${id}`, { token });
  const { revision, refundable, payments } = response.body as SeenBooking;
  const paid = payments.reduce((sum, { balance }) => sum + balance, 0);
  return { revision, refundCents: Math.round((isRefundedInFull ? paid : refundable) * 100) };
}

/** Past the rule that entries stay. */
async function clearLedger(db: TestApi['db']): Promise<void> {
  await db.deleteFrom('payment_cards').execute();
  await inTransaction(db, async (trx) => {
    await sql`alter table ledger_entries disable trigger ledger_append_only`.execute(trx);
    await trx.deleteFrom('ledger_entries').execute();
    await sql`alter table ledger_entries enable trigger ledger_append_only`.execute(trx);
  });
}

/** Removes all bookings with their money. */
export async function clearBookings({ db }: Pick<TestApi, 'db'>): Promise<void> {
  await db.deleteFrom('card_events').execute();
  await db.deleteFrom('refunds').execute();
  await db.deleteFrom('disputes').execute();
  await db.deleteFrom('receipts').execute();
  await clearLedger(db);
  await db.deleteFrom('bookings').execute();
}
