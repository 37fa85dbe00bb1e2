import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from 'shared-contracts';
import { createMetrics, type RunningServer, runServer, serveMetrics } from 'shared-server';
import { type Attempt, type BackupState, watchBackups } from './backup-metrics';
import type { StoredBackup } from './backup-store';
import { type BackupOptions, createBackup } from './create-backup';
import { toReason, withClient } from './database';
import { saveErasures } from './erasures';
import { formatTime, print, printMade } from './print';
import { type Schedule, toDueTime, toWaitMs } from './schedule';

/** Backups to be made again and again. */
export interface ScheduledBackups extends Omit<BackupOptions, 'now'> {
  readonly schedule: Schedule;
}

/** The messages of an error that is one of several lines are one line each. */
const report = (what: string, error: unknown): void => print(`${what}: ${toReason(error)}`);

/** Does what is due each time it is asked, and says what it did. */
export function createScheduler(
  { schedule, ...options }: ScheduledBackups,
  clock: () => Date = () => new Date(),
) {
  const { settings, store } = options;
  const failures: Record<Attempt, number> = { backup: 0, erasures: 0 };
  let newest: StoredBackup | null = null;
  let notBefore = new Date(0);
  let announced: number | null = null;

  async function refresh(): Promise<Date> {
    newest = (await store.list())[0] ?? null;
    return toDueTime(schedule, newest?.createdAt ?? null);
  }

  function announce(due: Date): void {
    if (announced !== due.getTime()) print(`The next backup is made at ${formatTime(due)}.`);
    announced = due.getTime();
  }

  async function backUp(): Promise<void> {
    await store.requireUsable();
    const due = await refresh();
    if (clock() < due) return announce(due);
    printMade(await createBackup({ ...options, now: clock() }), store);
    announce(await refresh());
  }

  async function tryToBackUp(): Promise<void> {
    if (clock() < notBefore) return;
    try {
      await backUp();
      failures.backup = 0;
    } catch (error) {
      failures.backup += 1;
      notBefore = new Date(clock().getTime() + toWaitMs(failures.backup));
      report(`No backup was made; the next attempt is at ${formatTime(notBefore)}`, error);
    }
  }

  async function tryToSaveErasures(): Promise<void> {
    const setting = 'MIGRATION_DATABASE_URL';
    try {
      await store.requireUsable();
      await withClient({ url: settings[setting], setting }, (client) =>
        saveErasures(store, client),
      );
      failures.erasures = 0;
    } catch (error) {
      failures.erasures += 1;
      if (failures.erasures === 1) report('The list of erasures is not up to date', error);
    }
  }

  return {
    state: (): BackupState => ({ newest, failures }),
    tick: async (): Promise<void> => {
      await tryToBackUp();
      await tryToSaveErasures();
    },
  };
}

async function start(options: ScheduledBackups): Promise<RunningServer> {
  const scheduler = createScheduler(options);
  const metrics = createMetrics();
  watchBackups(metrics, scheduler.state, options.settings);
  const served = await serveMetrics(metrics, options.settings);
  const stopping = new AbortController();
  const { signal } = stopping;
  async function repeat(): Promise<void> {
    while (!signal.aborted) {
      await scheduler.tick();
      await sleep(MINUTE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  const repeating = repeat();
  return {
    ports: served ? { metricsPort: served.port } : {},
    stop: async () => stopping.abort(),
    // A backup in work has this long to end; else the next run removes what is left of it.
    finish: async () => {
      await repeating;
      await served?.stop();
    },
  };
}

/** Makes backups until the process is told to stop. */
export const runOnSchedule = (options: ScheduledBackups): Promise<void> =>
  runServer('molar backup', () => start(options));
