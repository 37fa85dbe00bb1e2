import { sql } from 'kysely';
import type { MergeSide, Moving } from 'shared-contracts';
import type { Db } from '../../database/connection';
import { listAlerts } from '../../core/people/patients/alerts.repository';
import { listFamily } from '../../core/people/patients/patient-page.repository';
import type { StoredPatient } from '../../core/people/patients/patients.repository';

type Counts = Pick<MergeSide, 'noteCount' | 'upcomingVisitCount' | 'pastVisitCount' | 'owedCents'>;

const readCounts = async (db: Db, id: string, now: Date): Promise<Counts> => {
  const isToCome = sql`b.status in ('booked', 'paid') and b.starts_at > ${now}`;
  const { rows } = await sql<Counts>`
    select count(*) filter (where ${isToCome})::int as "upcomingVisitCount",
      count(*) filter (where not (${isToCome}))::int as "pastVisitCount",
      coalesce(sum(b.price_cents - b.paid_cents + b.returned_cents)
        filter (where not b.is_paid and b.status <> 'no_show'), 0)::int as "owedCents",
      (select count(*)::int from patient_notes n
        where n.clinic_id = ${db.clinicId} and n.patient_id = ${id}) as "noteCount"
    from bookings b where b.clinic_id = ${db.clinicId} and b.patient_id = ${id}
      and b.status not in ('held', 'cancelled')`.execute(db);
  return rows[0] ?? { noteCount: 0, upcomingVisitCount: 0, pastVisitCount: 0, owedCents: 0 };
};

/** A record as it is compared with another one. */
export async function readSide(db: Db, record: StoredPatient, now: Date): Promise<MergeSide> {
  const { id, name, dateOfBirth, phone, email, hasAccount } = record;
  const { guardianId, guardianName, guardianPhone } = record;
  const { language, address, contactBy, insuranceNumber } = record;
  const alerts = await listAlerts(db, id);
  const family = await listFamily(db, record);
  return {
    ...{ id, name, dateOfBirth, phone, email, hasAccount },
    ...{ guardianId, guardianName, guardianPhone },
    ...{ language, address, contactBy, insuranceNumber },
    alerts: alerts.map((alert) => ({ id: alert.id, kind: alert.kind, text: alert.text })),
    family: family.map((relative) => relative.name),
    ...(await readCounts(db, id, now)),
  };
}

/** How much of a record moves to the other one. */
export async function countMoving(db: Db, id: string): Promise<Moving> {
  const { rows } = await sql<Moving>`
    select
      (select count(*)::int from bookings b where b.clinic_id = ${db.clinicId}
        and b.patient_id = ${id} and b.status not in ('held', 'cancelled')) as "visitCount",
      (select count(*)::int from patient_notes n where n.clinic_id = ${db.clinicId}
        and n.patient_id = ${id}) as "noteCount",
      (select count(*)::int from patient_alerts a where a.clinic_id = ${db.clinicId}
        and a.patient_id = ${id} and a.ended_at is null) as "alertCount",
      (select count(*)::int from patient_documents d where d.clinic_id = ${db.clinicId}
        and d.patient_id = ${id}) as "documentCount",
      (select count(*)::int from recalls r where r.clinic_id = ${db.clinicId}
        and r.patient_id = ${id} and r.cancelled_at is null) as "recallCount",
      (select count(*)::int from waiting_entries e where e.clinic_id = ${db.clinicId}
        and e.patient_id = ${id}) as "waitingCount",
      (select count(*)::int from patients c where c.clinic_id = ${db.clinicId}
        and c.guardian_id = ${id} and c.is_listed) as "childCount"`.execute(db);
  const [moving] = rows;
  if (!moving) throw new Error('A select of counts has a row.');
  return moving;
}
