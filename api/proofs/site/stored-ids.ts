import { sql } from 'kysely';
import type { Db } from '../../src/database/connection';

/** IDs that are stored, by the name of their column. */
export type StoredIds = ReadonlyMap<string, readonly string[]>;

const KEYS = sql<{ table: string; column: string }>`
  select relname as table, attname as column
  from pg_index join pg_class on pg_class.oid = indrelid
    join pg_attribute on attrelid = indrelid and attnum = any (indkey)
  where indisprimary and relnamespace = 'public'::regnamespace and atttypid = 'uuid'::regtype
    and exists (
      select from pg_attribute where attrelid = indrelid and attname = 'clinic_id')
  order by 1, 2`;

const MAX_OF_EACH = 20;

/** The keys of the rows of a clinic, at most 20 of each table. */
export async function readStoredIds(db: Db): Promise<StoredIds> {
  const { rows: keys } = await KEYS.execute(db);
  const parts = keys.map(
    ({ table, column }) => sql`(select ${sql.lit(column)} as column, ${sql.ref(column)}::text as id
      from ${sql.table(table)} where clinic_id = ${db.clinicId} order by 2 limit ${MAX_OF_EACH})`,
  );
  const { rows } = await sql<{ column: string; id: string }>`
    ${sql.join(parts, sql` union `)} order by 1, 2`.execute(db);
  const ids = new Map<string, string[]>();
  for (const { column, id } of rows) ids.set(column, [...(ids.get(column) ?? []), id]);
  return ids;
}

/** The column of the IDs in a path, by what stands before them. */
const columnsOfPaths: Readonly<Record<string, string>> = {
  absences: 'absence_id',
  alerts: 'alert_id',
  bookings: 'booking_id',
  doctors: 'doctor_id',
  holds: 'booking_id',
  ledger: 'entry_id',
  'message-templates': 'template_id',
  messages: 'message_id',
  notes: 'note_id',
  'patient-merges': 'merge_id',
  patients: 'patient_id',
  recalls: 'recall_id',
  refunds: 'refund_id',
  reviews: 'review_id',
  'staff-invitations': 'invitation_id',
  threads: 'message_id',
  'time-off-requests': 'request_id',
  users: 'user_id',
  admin: 'user_id',
  visits: 'booking_id',
  'waiting-list': 'entry_id',
  'waiting-patients': 'entry_id',
};

const columnsOfFields: Readonly<Record<string, string>> = {
  fromDoctorId: 'doctor_id',
  toDoctorId: 'doctor_id',
  otherId: 'patient_id',
  assigneeId: 'user_id',
  actorId: 'user_id',
  guardianId: 'patient_id',
  supersedes: 'closing_id',
};

/** The column whose IDs a parameter of a path or a field takes, as far as its name tells; else null. */
export function toIdColumn(path: string, name: string): string | null {
  const [, before = ''] = new RegExp(`([\\w-]+)/:${name}(/|$)`).exec(path) ?? [];
  const known = columnsOfPaths[before] ?? columnsOfFields[name];
  if (known) return known;
  const [, thing] = /^(\w+)Id$/.exec(name) ?? [];
  return thing ? `${thing.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_id` : null;
}
