import { randomUUID } from 'node:crypto';
import type {
  NewTimeOffRequest,
  OwnTimeOffRequest,
  Settings,
  TimeOffPeriod,
  TimeOffStatus,
} from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';
import { withFields } from '../../../database/encrypted-fields';

const period = [
  'from_date as fromDate',
  'until_date as untilDate',
  'from_time as fromTime',
  'until_time as untilTime',
] as const;

const selectRequests = (db: Db) =>
  db
    .selectFrom('time_off_requests')
    .select(['request_id as id', 'note', ...period])
    .where('clinic_id', '=', db.clinicId);

/** The requests of a doctor, those that begin last first. */
export async function listRequests(db: Db, doctorId: string): Promise<OwnTimeOffRequest[]> {
  const rows = await selectRequests(db)
    .select(['status', 'reason'])
    .where('doctor_id', '=', doctorId)
    .orderBy('from_date', 'desc')
    .orderBy('requested_at', 'desc')
    .execute();
  return withFields(db, ({ decrypt }) =>
    rows.map((row) => ({
      ...row,
      note: decrypt('time_off_requests.note', row.id, row.note),
      reason: decrypt('time_off_requests.reason', row.id, row.reason),
    })),
  );
}

/** The requests that nobody has decided, the oldest first. */
export async function listOpenRequests(db: Db): Promise<Settings['timeOffRequests']> {
  const rows = await selectRequests(db)
    .select('doctor_id as doctorId')
    .where('status', '=', 'asked')
    .orderBy('requested_at')
    .orderBy('request_id')
    .execute();
  return withFields(db, ({ decrypt }) =>
    rows.map((row) => ({ ...row, note: decrypt('time_off_requests.note', row.id, row.note) })),
  );
}

interface InsertedRequest extends NewTimeOffRequest {
  readonly doctorId: string;
  readonly requestedBy: string;
  readonly now: Date;
}

export async function insertRequest(
  trx: Trx,
  { doctorId, requestedBy, now, ...request }: InsertedRequest,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('time_off_requests')
    .values({
      clinic_id: trx.clinicId,
      request_id: id,
      doctor_id: doctorId,
      requested_by: requestedBy,
      requested_at: now,
      from_date: request.fromDate,
      until_date: request.untilDate,
      from_time: request.fromTime,
      until_time: request.untilTime,
      note: await withFields(trx, ({ encrypt }) =>
        encrypt('time_off_requests.note', id, request.note),
      ),
    })
    .execute();
  return id;
}

export interface StoredRequest extends TimeOffPeriod {
  readonly doctorId: string;
  readonly status: TimeOffStatus;
}

/** Locks a request; null for none. */
export async function lockRequest(trx: Trx, id: string): Promise<StoredRequest | null> {
  const row = await selectRequests(trx)
    .select(['doctor_id as doctorId', 'status'])
    .where('request_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteRequest(trx: Trx, id: string): Promise<void> {
  await trx
    .deleteFrom('time_off_requests')
    .where('clinic_id', '=', trx.clinicId)
    .where('request_id', '=', id)
    .execute();
}

/** `reason` is null unless the request is declined. */
export async function setDecision(
  trx: Trx,
  { id, status, reason }: { id: string; status: TimeOffStatus; reason: string | null },
): Promise<void> {
  await trx
    .updateTable('time_off_requests')
    .set({
      status,
      reason: await withFields(trx, ({ encrypt }) =>
        encrypt('time_off_requests.reason', id, reason),
      ),
    })
    .where('clinic_id', '=', trx.clinicId)
    .where('request_id', '=', id)
    .execute();
}
