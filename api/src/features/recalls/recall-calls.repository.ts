import { sql, type SqlBool } from 'kysely';
import type { DateLocal, QueryOf, listRecallsToCall, RecallToCall } from 'shared-contracts';
import { type EncryptedAlert, readAlerts } from '../../core/people/patients/alerts.repository';
import {
  callOn,
  isRecallBooked,
  selectOpenRecalls,
} from '../../core/people/patients/patient-recalls.repository';
import type { PatientSearch } from '../../core/people/patients/patient-search';
import { toCondition } from '../../core/people/patients/patients.repository';
import type { Db, Trx } from '../../database/connection';
import type { PageOfRows } from '../../database/pages';

const alerts = sql<EncryptedAlert[]>`coalesce((
  select json_agg(json_build_object('id', a.alert_id, 'kind', a.kind, 'text', a.text)
    order by a.kind, a.created_at)
  from patient_alerts a
  where a.clinic_id = r.clinic_id and a.patient_id = r.patient_id and a.ended_at is null), '[]')`;

interface StoredCall {
  readonly outcome: RecallToCall['calls'][number]['outcome'];
  readonly at: string;
  readonly by: string | null;
}

const calls = sql<StoredCall[]>`coalesce((
  select json_agg(json_build_object('outcome', c.outcome, 'at', c.called_at, 'by', u.name)
    order by c.called_at desc)
  from recall_calls c left join users u
    on u.clinic_id = c.clinic_id and u.user_id = c.called_by and u.erased_at is null
  where c.clinic_id = r.clinic_id and c.recall_id = r.recall_id), '[]')`;

interface Listing extends PageOfRows {
  readonly when: QueryOf<typeof listRecallsToCall>['when'];
  /** Null for all patients. */
  readonly search: PatientSearch | null;
  readonly today: DateLocal;
}

/** The recalls to call about, those that are due first first. */
export async function listToCall(
  db: Db,
  { when, search, after, limit, today }: Listing,
): Promise<RecallToCall[]> {
  const conditions = search === null ? [] : toCondition(search);
  const found = conditions.reduce(
    (query, condition) => query.where(condition),
    selectOpenRecalls(db),
  );
  const rows = await found
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'r.clinic_id').onRef('t.treatment_id', '=', 'r.treatment_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'p.clinic_id').onRef('u.user_id', '=', 'p.user_id'),
    )
    .leftJoin('doctors as d', (join) =>
      join.onRef('d.clinic_id', '=', 'r.clinic_id').onRef('d.doctor_id', '=', 'r.doctor_id'),
    )
    .select(['r.recall_id as id', 'r.patient_id as patientId', 'p.name as patient'])
    .select((is) => is.fn.coalesce('p.phone', 'u.phone').as('phone'))
    .select((is) => is.fn.coalesce('u.email', 'p.email').as('email'))
    .select(['t.name as treatment', 'r.treatment_id as treatmentId'])
    .select(['r.doctor_id as doctorId', 'd.name as doctor', 'r.due_on as dueOn'])
    .select(['r.next_call_on as nextCallOn', 'r.queued_at as invitedAt'])
    .select([alerts.as('alerts'), calls.as('calls')])
    .$if(when !== 'all', (query) =>
      query.where(sql<SqlBool>`${callOn} ${sql.raw(when === 'due' ? '<=' : '>')} ${today}`),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(${callOn}, r.recall_id) > (select coalesce(a.next_call_on, a.due_on), a.recall_id
          from recalls a where a.clinic_id = ${db.clinicId} and a.recall_id = ${after})`,
      ),
    )
    .orderBy(callOn)
    .orderBy('r.recall_id')
    .limit(limit)
    .execute();
  const read = await readAlerts(db, rows);
  return read.map(({ calls: said, ...row }) => ({
    ...row,
    calls: said.map(({ at, ...call }) => ({ ...call, at: new Date(at) })),
    callCount: said.length,
  }));
}

interface OpenRecall {
  readonly patientId: string;
  /** Whether it is booked or cancelled. */
  readonly isClosed: boolean;
  readonly callCount: number;
}

/** A recall, locked until the transaction ends; null for none. */
export async function lockOpenRecall(trx: Trx, id: string): Promise<OpenRecall | null> {
  await trx
    .selectFrom('recalls')
    .select('recall_id')
    .where('clinic_id', '=', trx.clinicId)
    .where('recall_id', '=', id)
    .forUpdate()
    .execute();
  // Read once it is locked: a colleague's call or booking may have been awaited.
  const row = await trx
    .selectFrom('recalls as r')
    .select(['r.patient_id as patientId'])
    .select(sql<boolean>`(r.cancelled_at is not null or ${isRecallBooked})`.as('isClosed'))
    .select((is) =>
      is
        .selectFrom('recall_calls as c')
        .whereRef('c.clinic_id', '=', 'r.clinic_id')
        .whereRef('c.recall_id', '=', 'r.recall_id')
        .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('count'))
        .$asScalar()
        .as('callCount'),
    )
    .where('r.clinic_id', '=', trx.clinicId)
    .where('r.recall_id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, callCount: row.callCount ?? 0 } : null;
}

/** Puts a recall off until a day. */
export async function setNextCall(
  trx: Trx,
  { recallId, nextCallOn }: { readonly recallId: string; readonly nextCallOn: DateLocal },
): Promise<void> {
  await trx
    .updateTable('recalls')
    .set({ next_call_on: nextCallOn })
    .where('clinic_id', '=', trx.clinicId)
    .where('recall_id', '=', recallId)
    .execute();
}
