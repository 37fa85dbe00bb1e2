import type { ClinicErasure } from 'api/repeat-erasures';
import { DAY_MS } from 'shared-contracts';
import type pg from 'pg';
import { z } from 'zod';
import type { BackupStore } from './backup-store';

/** The name of the list beside the backups. */
export const ERASURES = 'molar-erasures.json';

const FORMAT = 1;

const listSchema = z.object({
  format: z.literal(FORMAT),
  erasures: z.array(
    z.object({
      clinicId: z.int(),
      kind: z.enum(['closing', 'account', 'record', 'visit']),
      id: z.uuid(),
      at: z.iso.datetime().transform((text) => new Date(text)),
    }),
  ),
});

/** @throws Error when it is no list of erasures */
export function parseErasures(text: string): readonly ClinicErasure[] {
  try {
    return listSchema.parse(JSON.parse(text)).erasures;
  } catch (cause) {
    throw new Error('The list of erasures is damaged, or of a later version.', { cause });
  }
}

const toText = (erasures: readonly ClinicErasure[]): string =>
  JSON.stringify({ format: FORMAT, erasures });

/** The list beside the backups of a store; null when there is none. */
export async function readErasures(store: BackupStore): Promise<readonly ClinicErasure[] | null> {
  const text = await store.readText(ERASURES);
  return text === null ? null : parseErasures(text);
}

const toKey = ({ clinicId, kind, id }: ClinicErasure): string => `${clinicId} ${kind} ${id}`;

/** A transaction is noted under the time of its begin, and seen later: the nightly job takes less than a day. */
const OVERLAP_MS = DAY_MS;

async function listErasuresSince(client: pg.Client, since: Date): Promise<ClinicErasure[]> {
  const { rows } = await client.query<ClinicErasure>(
    `select clinic_id as "clinicId", kind, subject_id as id, erased_at as at
    from public.erasures where erased_at >= $1 order by erased_at, subject_id`,
    [since],
  );
  return rows;
}

const newestOf = (erasures: readonly ClinicErasure[]): number =>
  erasures.reduce((newest, { at }) => Math.max(newest, at.getTime()), 0);

/**
 * Adds what the database has erased to the list beside the backups, which has no data of a person, and returns how many were
 * added. Nothing leaves the list: the database may be restored from a backup that does not know of it, and older copies of backups
 * may be elsewhere.
 */
export async function saveErasures(store: BackupStore, client: pg.Client): Promise<number> {
  const listed = await readErasures(store);
  const known = new Set(listed?.map(toKey));
  const since = new Date(Math.max(0, newestOf(listed ?? []) - OVERLAP_MS));
  const added = (await listErasuresSince(client, since)).filter((one) => !known.has(toKey(one)));
  if (listed && added.length === 0) return 0;
  await store.writeText(ERASURES, toText([...(listed ?? []), ...added]));
  return added.length;
}
