import type {
  NewTimeOffRequest,
  OwnTimeOffRequest,
  Settings,
  TimeOffPeriod,
  TimeOffStatus,
} from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';

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
export function listRequests(db: Db, doctorId: string): Promise<OwnTimeOffRequest[]> {
  return selectRequests(db)
    .select(['status', 'reason'])
    .where('doctor_id', '=', doctorId)
    .orderBy('from_date', 'desc')
    .orderBy('requested_at', 'desc')
    .execute();
}

/** The requests that nobody has decided, the oldest first. */
export function listOpenRequests(db: Db): Promise<Settings['timeOffRequests']> {
  return selectRequests(db)
    .select('doctor_id as doctorId')
    .where('status', '=', 'asked')
    .orderBy('requested_at')
    .orderBy('request_id')
    .execute();
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
  const row = await trx
    .insertInto('time_off_requests')
    .values({
      clinic_id: trx.clinicId,
      doctor_id: doctorId,
      requested_by: requestedBy,
      requested_at: now,
      from_date: request.fromDate,
      until_date: request.untilDate,
      from_time: request.fromTime,
      until_time: request.untilTime,
      note: request.note,
    })
    .returning('request_id')
    .executeTakeFirstOrThrow();
  return row.request_id;
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
    .set({ status, reason })
    .where('clinic_id', '=', trx.clinicId)
    .where('request_id', '=', id)
    .execute();
}
