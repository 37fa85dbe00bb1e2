import { type Settings, toDateLocal } from 'shared-contracts';
import type { Db, Trx } from '../../database/connection';
import { listEmailTexts } from '../../email/email-texts';
import { readOpeningHours } from '../../core/booking/schedule/opening-hours.repository';
import {
  listComingSpecialHours,
  type OwnedHours,
} from '../../core/booking/schedule/special-hours.repository';
import { listTimeOff } from '../../core/booking/time-off/time-off.repository';
import { listSpecialityNames } from '../../core/people/dentists/specialities.repository';
import { listDoctorProfiles } from '../../core/people/dentists/profiles.repository';
import { readVisiting } from '../../core/visiting/visiting.repository';
import { listOpenRequests } from '../../core/people/dentists/time-off-requests.repository';

/** The rows of one doctor; for null those of the clinic. */
const ofDoctor = <Row extends { readonly doctorId: string | null }>(
  rows: readonly Row[],
  id: string | null,
): Omit<Row, 'doctorId'>[] =>
  rows.filter(({ doctorId }) => doctorId === id).map(({ doctorId: _, ...row }) => row);

async function readTreatments(db: Db, clinicId: number): Promise<Settings['treatments']> {
  const rows = await db
    .selectFrom('treatments')
    .select(['treatment_id as id', 'name', 'price_cents as priceCents', 'retired_at'])
    .select([
      'duration_minutes as durationMinutes',
      'cleanup_minutes as cleanupMinutes',
      'audience',
    ])
    .select(['names', 'description'])
    .where('clinic_id', '=', clinicId)
    .orderBy('name')
    .execute();
  const performed = await readPerformed(db, clinicId);
  return rows.map(({ retired_at, ...row }) => ({
    ...row,
    isRetired: retired_at !== null,
    doctorIds: performed
      .filter(({ treatmentId }) => treatmentId === row.id)
      .map(({ doctorId }) => doctorId),
  }));
}

/** Which doctors perform which treatments; those who were removed are left out. */
const readPerformed = (db: Db, clinicId: number) =>
  db
    .selectFrom('doctor_treatments as dt')
    .innerJoin('doctors as d', (join) =>
      join.onRef('d.clinic_id', '=', 'dt.clinic_id').onRef('d.doctor_id', '=', 'dt.doctor_id'),
    )
    .select(['dt.doctor_id as doctorId', 'dt.treatment_id as treatmentId'])
    .where('dt.clinic_id', '=', clinicId)
    .where('d.removed_at', 'is', null)
    .orderBy('d.name')
    .execute();

async function readDoctors(
  db: Db,
  { now, special }: { readonly now: Date; readonly special: readonly OwnedHours[] },
): Promise<Settings['doctors']> {
  const { clinicId } = db.clinic;
  const rows = await db
    .selectFrom('doctors as d')
    .innerJoin('specialities as s', (join) =>
      join
        .onRef('s.clinic_id', '=', 'd.clinic_id')
        .onRef('s.speciality_id', '=', 'd.speciality_id'),
    )
    .select(['d.doctor_id as id', 'd.name', 's.name as speciality', 'd.is_bookable as isBookable'])
    .select(['d.image as imageUrl', 'd.email'])
    .where('d.clinic_id', '=', clinicId)
    .where('d.removed_at', 'is', null)
    .orderBy('d.name')
    .execute();
  const hours = await db
    .selectFrom('doctor_hours')
    .select(['doctor_id as doctorId', 'weekday'])
    .select(['from_local as fromLocal', 'until_local as untilLocal'])
    .where('clinic_id', '=', clinicId)
    .orderBy('weekday')
    .orderBy('from_local')
    .execute();
  const performed = await readPerformed(db, clinicId);
  const timeOff = await listTimeOff(db, now);
  const profiles = await listDoctorProfiles(db);
  return rows.map((row) => ({
    ...row,
    treatmentIds: ofDoctor(performed, row.id).map(({ treatmentId }) => treatmentId),
    hours: ofDoctor(hours, row.id),
    specialHours: ofDoctor(special, row.id),
    timeOff: ofDoctor(timeOff, row.id),
    profile: ofDoctor(profiles, row.id)[0],
  }));
}

async function readChairs(db: Db, clinicId: number): Promise<Settings['chairs']> {
  const rows = await db
    .selectFrom('chairs')
    .select(['chair_id as id', 'name', 'retired_at'])
    .where('clinic_id', '=', clinicId)
    .orderBy('name')
    .execute();
  return rows.map(({ retired_at, ...row }) => ({ ...row, isRetired: retired_at !== null }));
}

/** What the clinic is called and how it is reached, and its rules of booking. */
export async function readClinicSettings(db: Db, clinicId: number): Promise<Settings['clinic']> {
  const row = await db
    .selectFrom('clinics')
    .select(['name', 'address', 'phone', 'email', 'position', 'logo_url as logoUrl'])
    .select('reminder_hours as reminderHours')
    .select(['booking_horizon_days as bookingHorizonDays', 'late_fee_cents as lateFeeCents'])
    .select('minimum_notice_minutes as minimumNoticeMinutes')
    .select('cancellation_notice_minutes as cancellationNoticeMinutes')
    .select('cancellation_grace_minutes as cancellationGraceMinutes')
    .select('max_unpaid_bookings as maxUnpaidBookings')
    .where('clinic_id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return { ...row, reminderHours: [...row.reminderHours] };
}

/** All settings, from one snapshot. */
export async function readSettings(trx: Trx, now: Date): Promise<Settings> {
  const { clinicId, timeZone } = trx.clinic;
  const { settings_revision: revision } = await trx
    .selectFrom('clinics')
    .select('settings_revision')
    .where('clinic_id', '=', clinicId)
    .executeTakeFirstOrThrow();
  const today = toDateLocal(now, timeZone);
  const special = await listComingSpecialHours(trx, today);
  const closedDays = await trx
    .selectFrom('closed_days')
    .select(['date_local as dateLocal', 'name', 'names'])
    .where('clinic_id', '=', clinicId)
    .where('date_local', '>=', today)
    .orderBy('date_local')
    .execute();
  return {
    revision,
    treatments: await readTreatments(trx, clinicId),
    openingHours: await readOpeningHours(trx),
    specialHours: ofDoctor(special, null),
    closedDays,
    specialities: await listSpecialityNames(trx),
    chairs: await readChairs(trx, clinicId),
    doctors: await readDoctors(trx, { now, special }),
    timeOffRequests: await listOpenRequests(trx),
    emailTexts: await listEmailTexts(trx),
    visiting: await readVisiting(trx),
    clinic: await readClinicSettings(trx, clinicId),
  };
}
