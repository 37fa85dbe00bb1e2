import { toHourLines } from '../../../audit/hour-lines';
import { insertDoctorHours } from '../../../core/booking/schedule/doctor-hours.repository';
import { DomainError } from '../../../domain-error';
import { findSpecialityId } from '../../../core/people/dentists/specialities.repository';
import { insertTimeOff, toTimeOffSpan } from '../../../core/booking/time-off/time-off.repository';
import { correctEmail } from '../../../core/people/dentists/dentists.service';
import { type ChangeContext, type ChangeOf, type MakeChange, toDifference } from './change';

const subjectOf = (id: string) => ({ type: 'doctor', id });

/** Throws `not_found` for a doctor who has left. */
export async function requireDoctor({ trx }: ChangeContext, id: string): Promise<void> {
  const row = await trx
    .selectFrom('doctors')
    .select('name')
    .where('clinic_id', '=', trx.clinicId)
    .where('doctor_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
}

type Fields = Required<Omit<ChangeOf<'change_doctor'>, 'kind' | 'id'>>;

async function readFields({ trx }: ChangeContext, id: string): Promise<Fields> {
  const row = await trx
    .selectFrom('doctors as d')
    .innerJoin('specialities as s', (join) =>
      join
        .onRef('s.clinic_id', '=', 'd.clinic_id')
        .onRef('s.speciality_id', '=', 'd.speciality_id'),
    )
    .select([
      'd.name',
      'd.email',
      's.name as speciality',
      'd.is_bookable as isBookable',
      'd.image as imageUrl',
    ])
    .where('d.clinic_id', '=', trx.clinicId)
    .where('d.doctor_id', '=', id)
    .where('d.removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  const treatments = await trx
    .selectFrom('doctor_treatments')
    .select('treatment_id')
    .where('clinic_id', '=', trx.clinicId)
    .where('doctor_id', '=', id)
    .execute();
  const hours = await trx
    .selectFrom('doctor_hours')
    .select(['weekday', 'from_local as fromLocal', 'until_local as untilLocal'])
    .where('clinic_id', '=', trx.clinicId)
    .where('doctor_id', '=', id)
    .execute();
  return { ...row, treatmentIds: treatments.map(({ treatment_id }) => treatment_id), hours };
}

async function requireSpecialityId({ trx }: ChangeContext, name: string): Promise<string> {
  const specialityId = await findSpecialityId(trx, name);
  if (specialityId === null) throw new DomainError('validation_failed');
  return specialityId;
}

async function saveDoctorTreatments(
  { trx }: ChangeContext,
  doctorId: string,
  treatmentIds: readonly string[],
): Promise<void> {
  const key = { clinic_id: trx.clinicId, doctor_id: doctorId };
  await trx
    .deleteFrom('doctor_treatments')
    .where('clinic_id', '=', trx.clinicId)
    .where('doctor_id', '=', doctorId)
    .execute();
  if (treatmentIds.length === 0) return;
  const known = await trx
    .selectFrom('treatments')
    .select('treatment_id')
    .where('clinic_id', '=', trx.clinicId)
    .where('treatment_id', 'in', treatmentIds)
    .execute();
  if (known.length !== new Set(treatmentIds).size) throw new DomainError('not_found');
  const rows = known.map((row) => ({ ...key, ...row }));
  await trx.insertInto('doctor_treatments').values(rows).execute();
}

async function saveHours(
  { trx }: ChangeContext,
  doctorId: string,
  hours: Fields['hours'],
): Promise<void> {
  await trx
    .deleteFrom('doctor_hours')
    .where('clinic_id', '=', trx.clinicId)
    .where('doctor_id', '=', doctorId)
    .execute();
  await insertDoctorHours(trx, doctorId, hours);
}

const toComparable = ({ treatmentIds, hours, ...fields }: Fields) => ({
  ...fields,
  treatmentIds: treatmentIds.toSorted(),
  hours: toHourLines(hours),
});

export const changeDoctor: MakeChange<'change_doctor'> = async (
  context,
  { kind: _, id, ...change },
) => {
  const { trx } = context;
  const before = await readFields(context, id);
  const { imageUrl = before.imageUrl, email = before.email } = change;
  const fields = { ...change, imageUrl, email };
  const difference = toDifference(toComparable(before), toComparable(fields));
  if (!difference) return [];
  const { name, speciality, isBookable } = fields;
  const specialityId = await requireSpecialityId(context, speciality);
  await trx
    .updateTable('doctors')
    .set({ name, speciality_id: specialityId, is_bookable: isBookable, image: imageUrl })
    .where('clinic_id', '=', trx.clinicId)
    .where('doctor_id', '=', id)
    .execute();
  await saveDoctorTreatments(context, id, fields.treatmentIds);
  await saveHours(context, id, fields.hours);
  const linked = email === before.email ? [] : await correctEmail(trx, { doctorId: id, email });
  return [{ action: 'doctor.changed', subject: subjectOf(id), ...difference }, ...linked];
};

export const addTimeOff: MakeChange<'add_time_off'> = async (
  context,
  { doctorId, fromDate, untilDate },
) => {
  await requireDoctor(context, doctorId);
  const { trx } = context;
  const period = { fromDate, untilDate, fromTime: null, untilTime: null };
  const span = toTimeOffSpan(period, trx.clinic.timeZone);
  await insertTimeOff(trx, { doctorId, ...span, isAbsence: false });
  const after = { fromDate, untilDate };
  return [{ action: 'time_off.added', subject: subjectOf(doctorId), after }];
};

export const removeTimeOff: MakeChange<'remove_time_off'> = async ({ trx }, { id }) => {
  const row = await trx
    .deleteFrom('doctor_time_off')
    .where('clinic_id', '=', trx.clinicId)
    .where('time_off_id', '=', id)
    .returning(['doctor_id', 'starts_at', 'ends_at'])
    .executeTakeFirst();
  if (!row) return [];
  const before = { startsAt: row.starts_at, endsAt: row.ends_at };
  return [{ action: 'time_off.removed', subject: subjectOf(row.doctor_id), before }];
};
