import { sql } from 'kysely';
import type { Db } from '../src/database/connection';

/** The email of the first dentist of each clinic. */
export const DENTIST = 'dentist@clinic.test';

/** Clinics beside the first one, with its treatments and an owner each. */
export async function addClinics(db: Db): Promise<void> {
  await sql`
    insert into clinics (clinic_id, name, time_zone)
    select clinic_id, 'Clinic ' || clinic_id, ${db.clinic.timeZone} from big_clinics
    where clinic_id <> ${db.clinicId}`.execute(db);
  await sql`
    insert into specialities (clinic_id, name)
    select b.clinic_id, name from specialities s, big_clinics b
    where s.clinic_id = ${db.clinicId} and b.clinic_id <> ${db.clinicId}`.execute(db);
  await sql`
    insert into treatments (clinic_id, name, price_cents, duration_minutes, cleanup_minutes, speciality_id)
    select b.clinic_id, t.name, price_cents, duration_minutes, cleanup_minutes, (
      select speciality_id from specialities s where s.clinic_id = b.clinic_id order by name limit 1)
    from treatments t, big_clinics b
    where t.clinic_id = ${db.clinicId} and b.clinic_id <> ${db.clinicId}`.execute(db);
  await sql`
    insert into users (clinic_id, user_id, uid, email, name, roles, verified_at)
    select clinic_id, user_id, 'owner', 'owner@clinic.test', 'Owner', '{owner}', now() from big_clinics
    where clinic_id <> ${db.clinicId}`.execute(db);
}

/** The clinics open every day from 9 am to 5 pm, and all dentists work then. */
export async function addDentists(db: Db): Promise<void> {
  await sql`delete from opening_hours`.execute(db);
  await sql`
    insert into opening_hours (clinic_id, weekday, from_local, until_local)
    select clinic_id, weekday, '09:00', '17:00' from big_clinics, generate_series(0, 6) weekday`.execute(
    db,
  );
  await sql`
    insert into doctors (clinic_id, name, email, image, user_id, speciality_id)
    select clinic_id, 'Dr. Number ' || n, case n when 1 then ${DENTIST} else n || ${DENTIST} end, '/portrait.webp',
      (select user_id from users u where u.clinic_id = b.clinic_id and u.email = ${DENTIST} and n = 1),
      (select speciality_id from specialities s where s.clinic_id = b.clinic_id order by name limit 1)
    from big_clinics b, generate_series(1, dentists) n`.execute(db);
  await sql`
    insert into doctor_hours (clinic_id, doctor_id, weekday, from_local, until_local)
    select clinic_id, doctor_id, weekday, '09:00', '17:00'
    from doctors, generate_series(0, 6) weekday where name like 'Dr. Number%'`.execute(db);
  await sql`
    insert into doctor_treatments (clinic_id, doctor_id, treatment_id)
    select clinic_id, doctor_id, treatment_id from doctors d join treatments using (clinic_id)
    where d.name like 'Dr. Number%'`.execute(db);
  await sql`
    insert into chairs (clinic_id, name)
    select clinic_id, 'Room ' || n from big_clinics, generate_series(1, dentists) n`.execute(db);
}

/** One in four has an account. Twenty first and 500 last names make 10,000 full ones. */
export async function addPatients(db: Db): Promise<void> {
  await sql`
    create table big_patients as
    select clinic_id, n, gen_random_uuid() as patient_id,
      case when n % 4 = 0 then gen_random_uuid() end as user_id,
      (array['Ada', 'Amara', 'Ben', 'Chloe', 'Daniel', 'Elena', 'Farid', 'Grace', 'Hannah', 'Ines',
        'Jonas', 'Kenji', 'Lena', 'Mateo', 'Nora', 'Oliver', 'Priya', 'Ruth', 'Sam', 'Yusuf'])[n % 20 + 1]
      || ' ' || (array['Alva', 'Berg', 'Cava', 'Dela', 'Estra', 'Feld', 'Gran', 'Hollo', 'Iver', 'Jans',
        'Kova', 'Lind', 'Morei', 'Novak', 'Okafo', 'Peter', 'Quint', 'Rama', 'Silva', 'Tamu', 'Ulri',
        'Vargas', 'Weiss', 'Xavie', 'Yama'])[n / 20 % 25 + 1]
      || (array['rez', 'strom', 'lho', 'cruz', 'da', 'man', 'tzki', 'way', 'sen', 'berg', 'c', 'gren', 'ra',
        'ova', 'r', 'son', 'ero', 'nathan', 'no', 'ra'])[n / 500 % 20 + 1] as name,
      'patient-' || n || '@clinic.test' as email, '+1 212 ' || 5000000 + n as phone
    from big_clinics, generate_series(1, patients) n`.execute(db);
  await sql`analyze big_patients`.execute(db);
  await sql`
    insert into users (clinic_id, user_id, uid, email, name, phone, verified_at)
    select clinic_id, user_id, 'big-' || n, email, name, phone, now() from big_patients
    where user_id is not null`.execute(db);
  await sql`
    insert into patients (clinic_id, patient_id, user_id, name, born_on, is_account_holder, email, phone, search_text)
    select clinic_id, patient_id, user_id, name, date '1930-01-01' + n % 32000, user_id is not null,
      case when user_id is null then email end, case when user_id is null then phone end,
      lower(' ' || name || ' ' || email || ' 1212' || 5000000 + n)
    from big_patients`.execute(db);
}
