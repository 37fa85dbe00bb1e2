import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../outbox/email-job';
import {
  lockRequest,
  setDecision,
  type StoredRequest,
} from '../../../core/people/dentists/time-off-requests.repository';
import { insertTimeOff, toTimeOffSpan } from '../../../core/booking/time-off/time-off.repository';
import type { ChangeContext, MakeChange } from './change';

const toSubject = (doctorId: string) => ({ type: 'doctor', id: doctorId });

async function requireOpenRequest({ trx }: ChangeContext, id: string): Promise<StoredRequest> {
  const request = await lockRequest(trx, id);
  // A withdrawn request is gone.
  if (request?.status !== 'asked') throw new DomainError('request_decided');
  return request;
}

const tellDentist = ({ trx }: ChangeContext, id: string): Promise<void> =>
  enqueueEmail(trx, { kind: 'time_off_decided', clinicId: trx.clinicId, id });

export const approveTimeOff: MakeChange<'approve_time_off'> = async (context, { id }) => {
  const { trx } = context;
  const { doctorId, fromDate, untilDate, fromTime, untilTime } = await requireOpenRequest(
    context,
    id,
  );
  const period = { fromDate, untilDate, fromTime, untilTime };
  await setDecision(trx, { id, status: 'approved', reason: null });
  const span = toTimeOffSpan(period, trx.clinic.timeZone);
  await insertTimeOff(trx, { doctorId, ...span, isAbsence: false });
  await tellDentist(context, id);
  const after = { requestId: id, ...period };
  return [{ action: 'time_off.approved', subject: toSubject(doctorId), after }];
};

export const declineTimeOff: MakeChange<'decline_time_off'> = async (context, { id, reason }) => {
  const { trx } = context;
  const { doctorId } = await requireOpenRequest(context, id);
  await setDecision(trx, { id, status: 'declined', reason });
  await tellDentist(context, id);
  const after = { requestId: id };
  return [{ action: 'time_off.declined', subject: toSubject(doctorId), after }];
};
