import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { requirePrograms } from '../../processes/packages';
import { withClient } from '../../src/backup/database';
import { saveErasures } from '../../src/backup/erasures';
import { openFolder } from '../../src/backup/folder-store';
import { fillClinic, query } from '../../src/test-kit/backup-site';
import { findPorts } from '../proof';
import { type Cluster, createCluster, PROGRAMS } from './cluster';
import { addNote, readNote } from './fields';
import { examineDatabase } from './invariants';
import { addPerson, bookVisit, countMarked, erasePerson, findVisits, repeatList } from './site';

const MARK = 'Zephyr';

async function readTime(url: string): Promise<string> {
  const [row] = await query<{ now: string }>(url, 'select clock_timestamp()::text as now');
  return row!.now;
}

/** Restores to a moment, and waits until the server takes changes again. */
async function restoreTo(cluster: Cluster, moment: string): Promise<void> {
  const target = [`--target=${moment}`, '--type=time', '--target-action=promote'];
  cluster.pgbackrest(...target, 'restore');
  await cluster.start();
  const isRecovering = async () =>
    (await query<{ is: boolean }>(cluster.url, 'select pg_is_in_recovery() as is'))[0]!.is;
  while (await isRecovering()) await sleep(100);
}

async function proveOn(cluster: Cluster, folder: string) {
  const { url, runtimeUrl } = cluster;
  await fillClinic(url, runtimeUrl);
  await addNote(url);
  const person = await addPerson(url, MARK);
  cluster.pgbackrest('--type=full', 'backup');
  // pgBackRest counts the ends of backups in seconds.
  await sleep(2_000);
  const first = await bookVisit(url, 52);
  await sleep(50);
  const moment = await readTime(url);
  await sleep(50);
  const second = await bookVisit(url, 53);
  await erasePerson(url, person);
  await withClient({ url, setting: 'the cluster' }, (client) =>
    saveErasures(openFolder(folder), client),
  );
  await cluster.keepChanges();
  const before = await findVisits(url, [first, second]);
  await cluster.destroy();
  const started = performance.now();
  await restoreTo(cluster, moment);
  const restoreMs = Math.round(performance.now() - started);
  const found = await findVisits(url, [first, second]);
  const markedWithoutList = await countMarked(url, MARK);
  await repeatList(openFolder(folder), url);
  const marked = await countMarked(url, MARK);
  const note = await readNote(url);
  const doctor = await examineDatabase(runtimeUrl);
  const isHealthy = doctor.wrong.length === 0 && doctor.checks > 5;
  return {
    ok: found.join() === first && marked === 0 && note.isRead && isHealthy,
    // Both were there, the person was back, and another key reads nothing.
    control: before.length === 2 && markedWithoutList > 0 && note.isClosed,
    ...{ hasFirst: found.includes(first), hasSecond: found.includes(second), restoreMs },
    ...{ marked, markedWithoutList, note, doctor },
  };
}

/** Two visits are booked, and the database is restored to the moment between them. */
export async function proveMoment() {
  requirePrograms(PROGRAMS);
  const folder = await mkdtemp(join(tmpdir(), 'molar-moment-'));
  await chmod(folder, 0o755);
  const list = await mkdtemp(join(tmpdir(), 'molar-list-'));
  const cluster = await createCluster(folder, await findPorts());
  try {
    return await proveOn(cluster, list);
  } finally {
    cluster.stop();
    for (const one of [folder, list]) await rm(one, { recursive: true });
  }
}
