import { createPool, type Pool } from 'api/database/connection';
import type { Process, SettingsOf } from '../settings/processes';
import { readSettings } from '../settings/processes';
import type { SiteSettings } from '../settings/site-settings';
import type { Machine } from './machine';
import type { Network } from '../network/network';

/** What checks look at. */
export interface Context {
  readonly site: SiteSettings;
  /** The settings of a process. Throws when they are invalid: a check that uses them needs the one that says so. */
  readonly settingsOf: <P extends Process>(process: P) => SettingsOf[P];
  readonly network: Network;
  readonly machine: Machine;
  readonly now: () => Date;
  /** The database as the API connects. */
  readonly pool: () => Pool;
  readonly query: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  readonly close: () => Promise<void>;
}

interface Options {
  readonly site: SiteSettings;
  readonly network: Network;
  readonly machine: Machine;
  readonly now: () => Date;
  /** After which the server ends a statement. */
  readonly limitMs: number;
}

/** Each group that asks the database has a connection. */
const MAX_CONNECTIONS = 5;

function withTimeLimit(databaseUrl: string, limitMs: number): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('statement_timeout', String(limitMs));
  return url.href;
}

/** Opens what checks look at; the caller closes it. Connects to nothing yet. */
export function openContext({ site, network, machine, now, limitMs }: Options): Context {
  const settingsOf = <P extends Process>(process: P): SettingsOf[P] => {
    const read = readSettings(process, site.environments[process]);
    if ('settings' in read) return read.settings;
    throw new Error(`the settings of ${process} are invalid`);
  };
  let opened: Pool | null = null;
  const pool = () =>
    (opened ??= createPool(withTimeLimit(settingsOf('api').DATABASE_URL, limitMs), {
      clinicId: settingsOf('api').CLINIC_ID,
      applicationName: 'molar-doctor',
      maxConnections: MAX_CONNECTIONS,
      connectTimeoutMs: limitMs,
      queryTimeoutMs: 2 * limitMs,
      onBroken: () => undefined,
    }));
  return {
    site,
    settingsOf,
    network,
    machine,
    now,
    pool,
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool().query<Row>(text, values)).rows,
    close: async () => opened?.end(),
  };
}
