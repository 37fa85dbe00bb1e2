import type { Patient } from 'shared-contracts';
import { type Actor, recordAudit } from '../../audit/audit-log';
import { listSummariesFor } from '../../core/booking/summaries/summaries.service';
import { listBookingsOfPatient } from '../../core/booking/visits/stored-bookings.repository';
import { toStaffBooking } from '../../core/booking/visits/change-terms';
import { listAlerts } from '../../core/people/patients/alerts.repository';
import { listNotesFor } from '../../core/people/patients/notes.service';
import * as pages from '../../core/people/patients/patient-page.repository';
import { listRecalls } from '../../core/people/patients/patient-recalls.repository';
import { listOpenMerges } from '../../core/people/patients/merges.repository';
import { type PatientKey, requirePatient } from '../../core/people/patients/require-patient';
import type { Db } from '../../database/connection';

async function recordView(
  db: Db,
  { patientId, actor }: { patientId: string; actor: Actor },
): Promise<void> {
  const { userId, now } = actor;
  if (await pages.hasViewed(db, { userId, patientId, now })) return;
  const subject = { type: 'patient', id: patientId };
  await recordAudit(db, { actor, action: 'patient.viewed', subject });
}

/** Everything on a patient's page. That it was opened is recorded once an hour. */
export async function openPatient(
  db: Db,
  { actor, ...key }: PatientKey & { actor: Actor },
): Promise<Patient> {
  const patient = await requirePatient(db, key);
  const { id } = patient;
  await recordView(db, { patientId: id, actor });
  const visits = await listBookingsOfPatient(db, id);
  const { email, reader } = patient.contact;
  return {
    ...patient,
    emailsGoTo: email === null ? null : { name: reader, email },
    family: await pages.listFamily(db, patient),
    merges: await listOpenMerges(db, { patientId: id, now: actor.now }),
    noShowCount: visits.filter(({ status }) => status === 'no_show').length,
    alerts: await listAlerts(db, id),
    notes: await listNotesFor(db, { patientId: id, actor }),
    recalls: await listRecalls(db, id),
    visits: visits.map((visit) => toStaffBooking(visit, actor.now)),
    messages: await pages.listMessagesOfPatient(db, patient),
    cancellations: await pages.listCancellations(db, id),
    summaries: await listSummariesFor(db, { patientId: id, caller: key.caller }),
  };
}
