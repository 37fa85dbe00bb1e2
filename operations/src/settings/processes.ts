import { parseConfig as parseApi } from 'api/config';
import { parseConfig as parseRegistry } from 'registry/config';
import { encryptDatabases, parseSettings, postgresUrl, privateHosts } from 'shared-server';
import { parseConfig as parseShell } from 'shell/config';
import { z } from 'zod';
import { placeSettings } from '../backup/settings';

/** What only commands use: `migrate`, `molar backup` and `molar doctor`. */
const operationsSettings = z.object({
  /** The owner of the tables. */
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  /** As `migrate` and the commands are told them. */
  DATABASE_URL: postgresUrl.optional(),
  REGISTRY_DATABASE_URL: postgresUrl.optional(),
  PRIVATE_HOSTS: privateHosts,
  ...placeSettings,
  /** The name under which the mail server's DKIM key is published. */
  DKIM_SELECTOR: z.string().min(1).optional(),
});

const operationsSchema = encryptDatabases(
  operationsSettings,
  'MIGRATION_DATABASE_URL',
  'DATABASE_URL',
  'REGISTRY_DATABASE_URL',
);

const parsers = {
  api: parseApi,
  shell: parseShell,
  registry: parseRegistry,
  operations: (env: NodeJS.ProcessEnv) =>
    parseSettings(operationsSchema, env, 'what runs beside the servers'),
};

/** Whose settings they are; each has a file, such as `api.env`. */
export type Process = keyof typeof parsers;

/** The settings of each process, as it reads them. */
export type SettingsOf = { [P in Process]: ReturnType<(typeof parsers)[P]> };

export const processNames = Object.keys(parsers) as Process[];

/** The name of the file with the settings of a process. */
export const fileOf = (process: Process): string => `${process}.env`;

/** A setting that a process would reject, and the rule that it breaks. */
export interface Fault {
  readonly name: string;
  readonly rule: string;
}

/** The settings of a process, or all that it would reject at its start; never with a value. */
export function readSettings<P extends Process>(
  process: P,
  env: NodeJS.ProcessEnv,
): { readonly settings: SettingsOf[P] } | { readonly faults: readonly Fault[] } {
  try {
    return { settings: parsers[process](env) as SettingsOf[P] };
  } catch (error) {
    const lines = error instanceof Error ? error.message.matchAll(/^ {2}(\w+): (.+)$/gm) : [];
    const faults = [...lines].map(([, name = '', rule = '']) => ({ name, rule }));
    if (faults.length === 0) throw error;
    return { faults };
  }
}

/** What a process would reject of these settings; empty when it would start with them. */
export function listFaults(process: Process, env: NodeJS.ProcessEnv): readonly Fault[] {
  const read = readSettings(process, env);
  return 'faults' in read ? read.faults : [];
}
