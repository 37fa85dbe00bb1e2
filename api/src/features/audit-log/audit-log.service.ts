import {
  addDays,
  type AuditEntry,
  type AuditFilter,
  type DateLocal,
  type listAuditLog,
  type QueryOf,
} from 'shared-contracts';
import type { Db } from '../../database/connection';
import type { CsvColumns } from '../../http/csv';
import { toDay } from '../../core/booking/schedule/day';
import { parsePatientSearch } from '../../core/people/patients/patient-search';
import { listPatientIds } from '../../core/people/patients/patients.repository';
import { type Cursor, type EntryQuery, listAuditEntries } from './audit-log.repository';

const DEFAULT_LIMIT = '50';
const EXPORT_BATCH = 500;

type Filter = Omit<EntryQuery, 'after' | 'limit' | 'now'>;

const MAX_PATIENTS = 50;

/** The patients that a filter asks for; undefined when it asks for all entries. */
async function findPatientIds(
  db: Db,
  { patientId, patient }: Pick<AuditFilter, 'patientId' | 'patient'>,
): Promise<string[] | undefined> {
  if (patientId !== undefined) return [patientId];
  if (!patient) return undefined;
  return listPatientIds(db, { search: parsePatientSearch(patient), limit: MAX_PATIENTS });
}

/** The days of a filter as a period of the clinic's time. */
async function toEntryFilter(
  db: Db,
  { from, until, patientId, patient, ...filter }: AuditFilter,
): Promise<Filter> {
  const { timeZone } = db.clinic;
  const startOf = (day: DateLocal) => new Date(toDay(day, timeZone).toTime('00:00'));
  return {
    ...filter,
    patientIds: await findPatientIds(db, { patientId, patient }),
    from: from === undefined ? undefined : startOf(from),
    until: until === undefined ? undefined : startOf(addDays(until, 1)),
  };
}

const formatCursor = ({ at, id }: AuditEntry): string => `${at.getTime()}_${id}`;

function parseCursor(cursor: string | undefined): Cursor | undefined {
  if (cursor === undefined) return undefined;
  const [at, entryId = ''] = cursor.split('_');
  return { at: new Date(Number(at)), entryId };
}

interface Page {
  readonly entries: AuditEntry[];
  readonly nextCursor: string | null;
}

/** One page of the entries that match; the days of the filter are those of the clinic. */
export async function readAuditPage(
  db: Db,
  { cursor, limit = DEFAULT_LIMIT, now, ...filter }: QueryOf<typeof listAuditLog> & { now: Date },
): Promise<Page> {
  const pageSize = Number(limit);
  const query = {
    ...(await toEntryFilter(db, filter)),
    after: parseCursor(cursor),
    limit: pageSize + 1,
    now,
  };
  const found = await listAuditEntries(db, query);
  const entries = found.slice(0, pageSize);
  const last = entries.at(-1);
  return { entries, nextCursor: last && found.length > pageSize ? formatCursor(last) : null };
}

/** All entries that match, read in batches while they are consumed. */
export async function* readAuditLog(
  db: Db,
  { now, ...filter }: AuditFilter & { now: Date },
): AsyncGenerator<AuditEntry> {
  const wanted = await toEntryFilter(db, filter);
  let after: Cursor | undefined;
  for (;;) {
    const query = { ...wanted, after, limit: EXPORT_BATCH, now };
    const entries = await listAuditEntries(db, query);
    yield* entries;
    const last = entries.at(-1);
    if (!last || entries.length < EXPORT_BATCH) return;
    after = { at: last.at, entryId: last.id };
  }
}

const toJson = (changed: AuditEntry['before']): string | null => changed && JSON.stringify(changed);

/** The columns of an export. */
export const auditCsvColumns: CsvColumns<AuditEntry> = {
  'Time (UTC)': ({ at }) => at.toISOString(),
  Actor: ({ actor }) => actor?.name ?? null,
  'Actor ID': ({ actor }) => actor?.id ?? null,
  'IP address': ({ ip }) => ip,
  Action: ({ action }) => action,
  'Subject type': ({ subject }) => subject.type,
  Subject: ({ subject }) => subject.name,
  'Subject ID': ({ subject }) => subject.id,
  Patient: ({ patient }) => patient?.name ?? null,
  Before: ({ before }) => toJson(before),
  After: ({ after }) => toJson(after),
};
