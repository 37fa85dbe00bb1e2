import type { DateLocal } from 'shared-contracts';
import type { Db } from '../../../database/connection';
import { prepared } from '../../../database/prepared';
import type { Taken } from './schedule';

/** Changes whenever the availability of a day does, in the same transaction, apart from the clock. */
export interface DayRevision {
  /** Of the schedule. */
  readonly schedule: string;
  /** Of what is booked and held. */
  readonly taken: string;
}

/** What is known of a day at a moment. */
export interface RevisionAt {
  readonly revision: DayRevision;
  readonly now: Date;
}

export interface DaysAt {
  readonly days: readonly DateLocal[];
  /** Holds that have expired by then do not count. */
  readonly now: Date;
}

const columns = `day, schedule_revision as schedule, taken_revision(clinic_id, day, $3) as taken`;
const tables = `clinics, unnest($2::date[]) as day where clinic_id = $1`;

type RevisionRow = DayRevision & { readonly day: DateLocal };

const selectRevisions = prepared<RevisionRow>(`select ${columns} from ${tables}`);

/** Doctor, chair, and in milliseconds: start, end, and when the chair is clean. */
type TakenLine = readonly [string | null, string | null, number, number, number];

type DayRow = RevisionRow & { readonly lines: readonly TakenLine[] };

const selectDays = prepared<DayRow>(`
  select ${columns}, coalesce((
    select json_agg(json_build_array(doctor_id, chair_id, extract(epoch from starts_at) * 1000,
      extract(epoch from ends_at) * 1000, extract(epoch from chair_free_at) * 1000))
    from bookings
    where clinic_id = $1 and date_local = day and status <> 'cancelled'
      and (held_until is null or held_until > $3)
  ), '[]') as lines
  from ${tables}`);

/** The revisions of the days, as of one moment. */
export async function readRevisions(
  db: Db,
  { days, now }: DaysAt,
): Promise<ReadonlyMap<DateLocal, RevisionAt>> {
  const rows = await selectRevisions(db, [db.clinicId, days, now]);
  const toEntry = ({ day, schedule, taken }: RevisionRow) =>
    [day, { revision: { schedule, taken }, now }] as const;
  return new Map(rows.map(toEntry));
}

export interface TakenDay extends RevisionAt {
  /** The live bookings and holds of the day. */
  readonly taken: readonly Taken[];
}

const toTaken = ([doctorId, chairId, startsAt, endsAt, chairFreeAt]: TakenLine): Taken => ({
  doctorId,
  chairId,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  chairFreeAt: new Date(chairFreeAt),
});

/** The same with what is taken: one statement sees one state of the database. */
export async function readTakenDays(
  db: Db,
  { days, now }: DaysAt,
): Promise<ReadonlyMap<DateLocal, TakenDay>> {
  const rows = await selectDays(db, [db.clinicId, days, now]);
  const toEntry = ({ day, schedule, taken, lines }: DayRow) =>
    [day, { revision: { schedule, taken }, now, taken: lines.map(toTaken) }] as const;
  return new Map(rows.map(toEntry));
}
