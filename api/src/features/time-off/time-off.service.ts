import { type NewTimeOffRequest, toDateLocal } from 'shared-contracts';
import type { Account } from '../../access/account.repository';
import { type Actor, recordAudit } from '../../audit/audit-log';
import type { Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { findDoctorOfAccount } from '../../core/people/dentists/dentists.repository';
import * as requests from '../../core/people/dentists/time-off-requests.repository';

const toSubject = (doctorId: string) => ({ type: 'doctor', id: doctorId });

interface Request {
  readonly caller: Account;
  readonly request: NewTimeOffRequest;
  readonly actor: Actor;
}

/** Returns the ID of the new request. */
export async function requestTimeOff(
  trx: Trx,
  { caller, request, actor }: Request,
): Promise<string> {
  const { userId: requestedBy, now } = actor;
  const doctor = await findDoctorOfAccount(trx, caller.userId);
  if (doctor === null) throw new DomainError('not_found');
  if (request.untilDate < toDateLocal(now, trx.clinic.timeZone)) throw new DomainError('day_past');
  const { id: doctorId } = doctor;
  const row = { ...request, doctorId, requestedBy, now };
  const requestId = await requests.insertRequest(trx, row);
  const { note: _, ...period } = request;
  const entry = { subject: toSubject(doctorId), after: { requestId, ...period } };
  await recordAudit(trx, { actor, action: 'time_off.requested', ...entry });
  return requestId;
}

interface Withdrawal {
  readonly id: string;
  readonly caller: Account;
  readonly actor: Actor;
}

export async function withdrawTimeOff(trx: Trx, { id, caller, actor }: Withdrawal): Promise<void> {
  const doctor = await findDoctorOfAccount(trx, caller.userId);
  const request = await requests.lockRequest(trx, id);
  if (!doctor || request?.doctorId !== doctor.id) throw new DomainError('not_found');
  if (request.status !== 'asked') throw new DomainError('request_decided');
  await requests.deleteRequest(trx, id);
  const entry = { subject: toSubject(doctor.id), before: { requestId: id } };
  await recordAudit(trx, { actor, action: 'time_off.withdrawn', ...entry });
}
