import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  findProgram,
  type Program,
  type RunningProcess,
  startProcess,
} from '../processes/processes';
import { toApiEnv, toShellEnv } from '../processes/environments';
import { parseEnvFile } from '../src/settings/env-file';
import type { Cluster } from './cluster';
import type { Plan } from './plan';

/** A setting that is undefined is not there. */
type Env = Readonly<Record<string, string | undefined>>;

/** Of each kind of process; the worker has those of the API. */
export type SiteSettings = Readonly<Record<'api' | 'shell' | 'registry', Env>>;

export const SITE_PROCESSES = [
  ...['registry', 'api1', 'api2', 'worker', 'shell1', 'shell2'],
] as const;

/** Molar's own processes on the cluster. */
export interface Site {
  /** Where visitors come. */
  readonly url: string;
  /** The present process of each name. */
  readonly processes: ReadonlyMap<string, RunningProcess>;
  /** Starts the process of that name, in the place of one that has ended. */
  readonly start: (name: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface SiteOptions {
  readonly isFromSources?: boolean;
  /** Runs in the place of the API's main file. */
  readonly apiMain?: string;
  /** Override settings of the API and the worker, and of the shell. */
  readonly apiEnv?: Env;
  readonly shellEnv?: Env;
  /** What has to be done once the registry and an API run, before the others start. */
  readonly prepare?: (settings: SiteSettings) => Promise<void>;
}

/** What the clinic of these sites offers: two treatments, by as many dentists as are asked for, on every day. */
function toCatalogue(dentists: number): object {
  const weekdays = [0, 1, 2, 3, 4, 5, 6];
  const hours = [{ weekdays, from: '08:00', until: '20:00' }];
  const numbers = Array.from({ length: dentists }, (_, index) => index + 1);
  const speciality = 'General Dentistry';
  const treatment = { priceDollars: 0, durationMinutes: 20, cleanupMinutes: 10, speciality };
  return {
    specialities: [speciality],
    treatments: [{ name: 'Check-up', ...treatment }],
    chairs: numbers.map((n) => `Chair ${n}`),
    ...{ openingHours: hours, closedDays: [] },
    doctors: numbers.map((n) => ({
      ...{ name: `Dr. Number ${n}`, email: `doctor${n}@clinic.test`, speciality, hours },
      ...{ image: 'https://images.example/doctor.webp', treatments: ['Check-up'] },
    })),
  };
}

interface SettingsOptions {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly registryUrl: string;
  readonly apiUrl: string;
}

/** Settings of a clinic without real accounts and cards, whose every half hour can be booked. */
export function toSettings({ folder, databaseUrl, registryUrl, apiUrl }: SettingsOptions) {
  const seed = join(folder, 'catalogue.json');
  writeFileSync(seed, JSON.stringify(toCatalogue(20)));
  const REGISTRY_TOKEN = randomBytes(24).toString('hex');
  const shell = toShellEnv(
    { origin: apiUrl },
    { url: registryUrl, secrets: { shell: REGISTRY_TOKEN } },
  );
  const LOG_LEVEL = 'warn';
  return {
    api: {
      ...toApiEnv(databaseUrl, folder),
      ...{ CLINIC_SEED: seed, CLINIC_BOOKING_HORIZON_DAYS: '3000', REGISTRY_URL: registryUrl },
      ...{ CLINIC_MAX_UNPAID_BOOKINGS: '100000', REGISTRY_TOKEN, LOG_LEVEL },
    },
    shell: { ...shell, REGISTRY_SNAPSHOT: join(folder, 'releases.json'), LOG_LEVEL },
    registry: {
      ...{ REGISTRY_OPERATOR_TOKEN: REGISTRY_TOKEN, LOG_LEVEL },
      ...{ CLINIC_REGISTRY: join(folder, 'registry') },
      CLINIC_SHELL: join(shell.SHELL_DIST, 'shell.json'),
    },
  };
}

/** The same, over what a site reads from `deploy/ha`. */
function planSettings(plan: Plan, { apiEnv, shellEnv }: SiteOptions): SiteSettings {
  const names = ['api', 'shell', 'registry'] as const;
  for (const name of names) plan.write(`${name}.env`);
  const [api, shell, registry] = names.map((name) => parseEnvFile(plan.fill(`${name}.env`)));
  const settings = toSettings({
    folder: plan.folder,
    databaseUrl: plan.databaseUrl('runtime', 'pgbouncer'),
    registryUrl: shell?.REGISTRY_URL ?? '',
    apiUrl: shell?.API_URL ?? '',
  });
  return {
    api: { ...settings.api, ...api, ...apiEnv },
    shell: { ...settings.shell, ...shell, ...shellEnv },
    registry: { ...settings.registry, ...registry },
  };
}

async function waitForAnswer(url: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; await sleep(250)) {
    const signal = AbortSignal.timeout(2_000);
    if ((await fetch(`${url}/readyz`, { signal }).catch(() => null))?.status === 200) return;
    if (Date.now() > deadline) throw new Error(`${url} is not ready`);
  }
}

interface ProcessesOptions extends Pick<SiteOptions, 'isFromSources' | 'apiMain' | 'prepare'> {
  readonly folder: string;
  /** In the order in which they start, the first two one after the other: `api2` is the second of its kind. */
  readonly names: readonly string[];
  readonly settings: SiteSettings;
  readonly portOf: (name: string) => number;
  /** Where visitors come. */
  readonly url: string;
}

/** Starts processes of Molar by their settings, and waits until the site is ready. */
export async function startProcesses(options: ProcessesOptions): Promise<Site> {
  const { folder, names, settings, portOf, url, isFromSources, apiMain, prepare } = options;
  const processes = new Map<string, RunningProcess>();

  async function start(name: string): Promise<void> {
    const kind = name.replace(/\d$/, '') as Exclude<Program, 'migrate'>;
    const env = kind === 'worker' ? settings.api : settings[kind];
    const port: Env = kind === 'worker' ? {} : { PORT: String(portOf(name)) };
    const main = (kind === 'api' && apiMain) || findProgram(kind, isFromSources);
    processes.set(name, await startProcess(main, { ...env, ...port }, join(folder, `${name}.log`)));
  }
  const stop = async () =>
    void (await Promise.all([...processes.values()].map((one) => one.stop())));
  try {
    for (const name of names.slice(0, 2)) await start(name);
    await prepare?.(settings);
    await Promise.all(names.slice(2).map(start));
    await waitForAnswer(url);
    return { url, processes, start, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts two API processes, two shells, a worker and a registry. */
export const startSite = ({ plan }: Cluster, options: SiteOptions = {}): Promise<Site> =>
  startProcesses({
    ...options,
    ...{ folder: plan.folder, names: SITE_PROCESSES, settings: planSettings(plan, options) },
    ...{ portOf: plan.port, url: `http://127.0.0.1:${plan.port('site')}` },
  });
