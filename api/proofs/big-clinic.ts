import { sql } from 'kysely';
import { type Db, forClinic } from '../src/database/connection';
import { rollUp } from '../src/features/reports/roll-up.service';
import { addClinics, addDentists, addPatients } from './fill-people';
import { liftRules, restoreRules } from './fill-rules';
import { addVisits } from './fill-visits';
import { addWork } from './fill-work';

export interface ClinicSize {
  readonly patients: number;
  readonly visits: number;
  /** Each has a chair of their own and 16 visits of half an hour on every day. */
  readonly dentists: number;
}

interface Filling extends ClinicSize {
  /** Who writes and does what staff do. */
  readonly userId: string;
  readonly now: Date;
  /** Further clinics of one size, numbered from the first one's number on. */
  readonly others?: ClinicSize & { readonly count: number };
  readonly onProgress?: (text: string) => void;
}

const NO_OTHERS = { count: 0, patients: 0, visits: 0, dentists: 0 };

async function planClinics(db: Db, filling: Filling): Promise<void> {
  const { patients, visits, dentists, userId, others = NO_OTHERS } = filling;
  await sql`
    create table big_clinics as
    select ${db.clinicId}::integer as clinic_id, ${patients}::integer as patients, ${visits}::integer as visits,
      ${dentists}::integer as dentists, ${userId}::uuid as user_id
    union all
    select ${db.clinicId}::integer + n, ${others.patients}, ${others.visits}, ${others.dentists}, gen_random_uuid()
    from generate_series(1, ${others.count}::integer) n`.execute(db);
}

/**
 * Fills the clinic, whose treatments are saved, and others past the rules, and counts the first one's days for
 * the reports. Rows are written without indexes, triggers and constraints, which are built afterwards.
 */
export async function fillClinic(db: Db, filling: Filling): Promise<void> {
  const { onProgress = () => undefined } = filling;
  await db.connection().execute(async (connection) => {
    const session = Object.assign(forClinic(connection, db.clinic), { fieldKeys: db.fieldKeys });
    const run = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      const startedAt = performance.now();
      await work();
      onProgress(`${name}: ${Math.round((performance.now() - startedAt) / 100) / 10} s`);
    };
    await sql`set maintenance_work_mem = '512MB'; set work_mem = '256MB'`.execute(session);
    await liftRules(session);
    await planClinics(session, filling);
    await run('people', async () => {
      await addClinics(session);
      await addDentists(session);
      await addPatients(session);
    });
    await run('visits and payments', () => addVisits(session, filling.now));
    await run('messages, notes, audit log', () => addWork(session));
    let since = performance.now();
    await run('indexes and constraints', () =>
      restoreRules(session, (definition) => {
        const seconds = (performance.now() - since) / 1000;
        since = performance.now();
        if (seconds > 2) onProgress(`  ${seconds.toFixed(1)} s: ${definition.slice(0, 100)}`);
      }),
    );
    await run('vacuum', () => sql`vacuum analyze`.execute(session));
    await sql`
      insert into report_marks (clinic_id, date_local)
      select distinct clinic_id, date_local from bookings
      where clinic_id = ${db.clinicId}`.execute(session);
    await run('reports', () => rollUp(session, filling.now));
    await sql`drop table big_clinics, big_patients, big_places`.execute(session);
    await sql`vacuum analyze report_hours, report_resources, report_days`.execute(session);
  });
}
