import { type RawBuilder, sql } from 'kysely';
import type { DateLocal, FormContent, FormVisit } from 'shared-contracts';
import { isFirstVisit } from '../booking/visits/first-visit';
import type { Db } from '../../database/connection';

/** A form that is asked for before a visit, or was signed. */
interface VisitFormRow extends FormVisit {
  readonly patientId: string;
  readonly formId: string;
  readonly title: FormContent['title'];
  /** Null without answers. */
  readonly id: string | null;
  readonly signedAt: Date | null;
}

/** Which visits: of an account or a patient that are not over, of a day, or one. */
export type WhichVisits =
  | { readonly userId: string; readonly now: Date }
  | { readonly patientId: string; readonly now: Date }
  | { readonly dateLocal: DateLocal }
  /** `now` is null for one that may be over. */
  | { readonly bookingId: string; readonly now: Date | null };

/** A visit that is booked and not over. */
const isUpcoming = (now: Date) =>
  sql<boolean>`b.status in ('booked', 'paid') and b.ends_at > ${now}`;

function toVisits(which: WhichVisits): RawBuilder<boolean> {
  if ('dateLocal' in which) {
    return sql`b.date_local = ${which.dateLocal} and b.status not in ('held', 'cancelled')`;
  }
  if ('userId' in which) return sql`b.user_id = ${which.userId} and ${isUpcoming(which.now)}`;
  if ('bookingId' in which) {
    const { bookingId, now } = which;
    return sql`b.booking_id = ${bookingId} and ${now ? isUpcoming(now) : sql`true`}`;
  }
  return sql`b.patient_id = ${which.patientId}
    and (vf.signed_at is not null or ${isUpcoming(which.now)})`;
}

/** A form that is not active is asked for no more. */
const isAskedFor = sql<boolean>`f.is_active and case f.asked_for
  when 'first_visit' then ${isFirstVisit}
  else exists (select from form_treatments ft
    where ft.clinic_id = f.clinic_id and ft.form_id = f.form_id
      and (ft.treatment_id = b.treatment_id or ft.treatment_id = any(b.added_treatment_ids)))
  end`;

/** The version that was signed, or else the present one. */
const shownVersion = sql<number>`case when vf.signed_at is null then f.version else vf.version end`;

/** The forms before these visits, in the order of the visits and of the forms. */
export const listVisitForms = (db: Db, which: WhichVisits): Promise<VisitFormRow[]> =>
  db
    .selectFrom('bookings as b')
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'b.clinic_id').onRef('t.treatment_id', '=', 'b.treatment_id'),
    )
    .innerJoin('patients as p', (join) =>
      join.onRef('p.clinic_id', '=', 'b.clinic_id').onRef('p.patient_id', '=', 'b.patient_id'),
    )
    .innerJoin('forms as f', 'f.clinic_id', 'b.clinic_id')
    .leftJoin('visit_forms as vf', (join) =>
      join
        .onRef('vf.clinic_id', '=', 'b.clinic_id')
        .onRef('vf.booking_id', '=', 'b.booking_id')
        .onRef('vf.form_id', '=', 'f.form_id'),
    )
    .innerJoin('form_versions as v', (join) =>
      join
        .onRef('v.clinic_id', '=', 'f.clinic_id')
        .onRef('v.form_id', '=', 'f.form_id')
        .on('v.version', '=', shownVersion),
    )
    .select(['b.booking_id as bookingId', 'b.patient_id as patientId', 'p.name as patient'])
    .select(['t.name as treatment', 'b.date_local as dateLocal', 'b.time_local as timeLocal'])
    .select(['f.form_id as formId', 'vf.visit_form_id as id', 'vf.signed_at as signedAt'])
    .select(sql<FormContent['title']>`v.content -> 'title'`.as('title'))
    .where('b.clinic_id', '=', db.clinicId)
    .where(toVisits(which))
    .where(sql<boolean>`(vf.signed_at is not null or (${isAskedFor}))`)
    .orderBy('b.starts_at')
    .orderBy('f.created_at')
    .orderBy('f.form_id')
    .$narrowType<{ patientId: string }>()
    .execute();
