import { toClinic } from 'api/configured-clinic';
import { forClinic, onPool } from 'api/database/connection';
import { inStoredZone } from 'api/database/clinic';
import { listPresentStranded } from 'api/stranded-visits';
import { type Check, type CheckGroup, failed, ok } from '../check';
import type { Context } from '../context';

const common = { needs: ['settings of the API', 'schema'], isThorough: true };

const toVisits = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);

async function count({ query, settingsOf }: Context, text: string): Promise<number> {
  const [row] = await query<{ count: number }>(text, [settingsOf('api').CLINIC_ID]);
  return row!.count;
}

interface Overlap {
  readonly whose: string;
  readonly column: 'doctor_id' | 'chair_id' | 'patient_id';
  readonly end: 'ends_at' | 'chair_free_at';
  /** What the constraint leaves out besides cancelled visits. */
  readonly also?: string;
}

/** In the order of their starts, so that the table is read once also where the constraint and its index are gone. */
const toOverlapQuery = ({ column, end, also = '' }: Overlap): string => `
  select count(*)::integer from (
    select starts_at < max(${end}) over (
      partition by ${column} order by starts_at, booking_id
      rows between unbounded preceding and 1 preceding) as is_overlapping
    from bookings
    where clinic_id = $1 and status <> 'cancelled' and ${column} is not null ${also}
  ) as visits where is_overlapping`;

const toOverlapCheck = (overlap: Overlap): Check => ({
  name: `visits of ${overlap.whose}`,
  ...common,
  run: async (context) => {
    const overlapping = await count(context, toOverlapQuery(overlap));
    if (overlapping === 0) return ok(`None of ${overlap.whose} overlaps another one.`);
    const found = `${toVisits(overlapping)} of ${overlap.whose} overlap an earlier one.`;
    return failed(found, 'Move them, and see the check “constraints”, which prevent that.');
  },
});

const overlaps = [
  { whose: 'a dentist', column: 'doctor_id', end: 'ends_at' },
  { whose: 'a chair', column: 'chair_id', end: 'chair_free_at' },
  {
    whose: 'a patient',
    column: 'patient_id',
    end: 'ends_at',
    also: 'and replaces_booking_id is null and waiting_entry_id is null',
  },
] satisfies Overlap[];

/** The worker deletes them every minute, and each booking those in its way. */
const EXPIRED_HOLDS = `
  select count(*)::integer from bookings
  where clinic_id = $1 and status = 'held' and held_until < now() - interval '10 minutes'`;

const holds: Check = {
  name: 'expired holds',
  ...common,
  run: async (context) => {
    const expired = await count(context, EXPIRED_HOLDS);
    if (expired === 0) return ok('None takes up time any more.');
    const found = `${expired === 1 ? '1 hold' : `${expired} holds`} should have ended.`;
    return failed(found, 'The job sweep_holds ends them: see the check “worker”.');
  },
};

const OF_REMOVED = `
  select booking_id as id from bookings b join doctors d using (clinic_id, doctor_id)
  where b.clinic_id = $1 and d.removed_at is not null and b.status in ('booked', 'paid', 'arrived')
    and b.ends_at > $2`;

const ofRemovedDentists: Check = {
  name: 'visits of removed dentists',
  ...common,
  run: async ({ query, pool, settingsOf, now }) => {
    const settings = settingsOf('api');
    const at = now();
    const rows = await query<{ id: string }>(OF_REMOVED, [settings.CLINIC_ID, at]);
    if (rows.length === 0) return ok('No visit is with a dentist who has left.');
    const database = onPool(pool());
    const clinic = await inStoredZone(database, toClinic(settings));
    const listed = await listPresentStranded(forClinic(database, clinic), at);
    const ids = new Set(listed.map(({ bookingId }) => bookingId));
    const hidden = rows.filter(({ id }) => !ids.has(id)).length;
    if (hidden === 0) return ok(`“Visits to move” lists all of them: ${rows.length}.`);
    const found = `${toVisits(hidden)} with a dentist who has left, which “Visits to move” does not list.`;
    return failed(found, 'Find them in the diary, and give them another dentist.');
  },
};

/** Whether the times of visits are what the rules say. */
export const visitChecks: CheckGroup = {
  title: 'Visits',
  checks: [...overlaps.map(toOverlapCheck), holds, ofRemovedDentists],
};
