import { sql } from 'kysely';
import { offerTimes } from '../src/core/booking/waiting/offer.service';
import { call, type CallResponse } from './call';
import type { SignedIn } from './people';
import { emptyOutbox } from './outbox';
import type { TestApi } from './test-api';

/** The day and treatment of `newBooking`. */
export const wantedDay = { appoinmentDate: 'Mar 3, 2026', treatment: 'Teeth Whitening' };

export const joinDay = (
  api: TestApi,
  { token }: SignedIn,
  changes: object = {},
): Promise<CallResponse> =>
  call(api, 'POST /api/waiting-list', { token, body: { ...wantedDay, ...changes } });

export const waitForEarlier = (
  api: TestApi,
  { token }: SignedIn,
  bookingId: string,
): Promise<CallResponse> => call(api, `POST /api/bookings/${bookingId}/waiting-list`, { token });

export interface WireEntry {
  readonly _id: string;
  readonly treatment: string;
  readonly appoinmentDate: string | null;
  readonly bookingId: string | null;
  readonly offer: { appoinmentDate: string; slot: string; heldUntilUtc: string } | null;
}

export async function listEntries(api: TestApi, { token }: SignedIn): Promise<WireEntry[]> {
  return (await call(api, 'GET /api/waiting-list', { token })).body as WireEntry[];
}

/** The time that a person is offered, null for none. */
export async function findOffer(api: TestApi, person: SignedIn): Promise<string | null> {
  const [entry] = (await listEntries(api, person)).filter(({ offer }) => offer !== null);
  return entry?.offer ? `${entry.offer.appoinmentDate} ${entry.offer.slot}` : null;
}

/** What the background job does. */
export async function runOffers({ db, now }: TestApi): Promise<void> {
  await offerTimes(db, now);
}

/** The queued jobs whose task begins so, with what they are about. */
export async function listJobs(api: TestApi, task: string, kind?: string): Promise<string[]> {
  await emptyOutbox(api);
  const { rows } = await sql<{ id: string }>`
    select coalesce(payload ->> 'id', '') as id from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where starts_with(task.identifier, ${task})
      and (${kind ?? null}::text is null or payload ->> 'kind' = ${kind ?? null})
  `.execute(api.db);
  return rows.map(({ id }) => id);
}

/** Removes all entries, bookings and queued jobs. */
export async function clearWaiting({ db }: TestApi): Promise<void> {
  await emptyOutbox({ db });
  await db.deleteFrom('waiting_entries').execute();
  await db.deleteFrom('bookings').execute();
  await db.deleteFrom('openings').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
}
