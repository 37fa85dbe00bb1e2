import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { REGISTRY_PREFIX } from 'shared-contracts';
import { isWritable } from '../settings/env-file';
import { type Fault, listFaults, type Process, processNames } from '../settings/processes';
import { type Question, questions, type Settings } from './questions';

/** By the flags of the questions; empty for what is left open. */
export type Answers = ReadonlyMap<string, string>;

/** The settings of every process. */
export type AllSettings = Readonly<Record<Process, Readonly<Record<string, string>>>>;

/** A new secret, of characters that need no escape in a URL. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

interface Installed {
  /** Where the built workspaces are. */
  readonly root: string;
  /** Where photos, releases and backups are kept. */
  readonly data: string;
  /** Whether each process is alone in a container; else all are on one machine. */
  readonly isContained: boolean;
}

const MACHINE = {
  api: 'http://127.0.0.1:3001',
  registry: 'http://127.0.0.1:3900',
  proxies: 'loopback',
  worker: 'inside',
};

/** By the names of services. Their networks have private addresses, and let in nobody else. */
const CONTAINERS = {
  api: 'http://api:3001',
  registry: 'http://registry:3900',
  proxies: 'uniquelocal',
  worker: 'none',
};

/** What follows from where the site is installed, and secrets, which are new each time. */
export function toInstalledSettings({ root, data, isContained }: Installed): Settings {
  const site = isContained ? CONTAINERS : MACHINE;
  const registry = join(data, 'registry');
  const images = join(data, 'images');
  const dist = join(root, 'shell', 'dist');
  const mode = { CLINIC_MODE: 'production', TRUSTED_PROXIES: site.proxies };
  const toReleases = (process: Process) => ({
    REGISTRY_URL: site.registry + REGISTRY_PREFIX,
    // Its tokens can only be made by the registry itself.
    ...(isContained
      ? { REGISTRY_TOKEN_FILE: join(data, 'tokens', process, 'token') }
      : { REGISTRY_TOKEN: '' }),
  });
  return {
    api: {
      ...mode,
      ACCESS_TOKEN_SECRET: createSecret(),
      SECOND_FACTOR_KEY: createSecret(),
      FIELD_KEY: createSecret(),
      IMAGE_DIR: images,
      WORKER: site.worker,
      ...toReleases('api'),
    },
    shell: {
      ...mode,
      API_URL: site.api,
      SHELL_DIST: dist,
      SHELL_KEPT_DIR: join(data, 'earlier-builds'),
      ASSETS_DIR: join(registry, 'assets'),
      REGISTRY_SNAPSHOT: join(data, 'snapshot', 'registry.json'),
      COOKIE_SECRET: createSecret(),
      ...toReleases('shell'),
    },
    registry: {
      TRUSTED_PROXIES: site.proxies,
      CLINIC_REGISTRY: registry,
      CLINIC_SHELL: join(dist, 'shell.json'),
      REGISTRY_OPERATOR_TOKEN: createSecret(),
    },
    operations: {
      IMAGE_DIR: images,
      CLINIC_REGISTRY: registry,
      BACKUP_DIR: join(data, 'backups'),
    },
  };
}

const merge = (all: readonly Settings[]): Record<Process, Record<string, string>> =>
  Object.fromEntries(
    processNames.map((process) => [process, Object.assign({}, ...all.map((one) => one[process]))]),
  ) as Record<Process, Record<string, string>>;

/** The settings of all processes; what is left open is empty. */
export const toAllSettings = (installed: Settings, answers: Answers) =>
  merge([
    ...questions.map(({ flag, toSettings }) => {
      const answer = answers.get(flag) ?? '';
      return answer === '' ? emptied(toSettings('')) : toSettings(answer);
    }),
    installed,
  ]);

/** Also what is made of the answer together with other text. */
const emptied = (settings: Settings): Settings =>
  Object.fromEntries(
    Object.entries(settings).map(([process, values]) => [
      process,
      Object.fromEntries(Object.keys(values).map((name) => [name, ''])),
    ]),
  );

/** The rule that an answer breaks beside the other ones, of the very process that will use it; null for a good one. */
export function findRule(question: Question, answer: string, answers: Answers): string | null {
  const { form, source, toSettings } = question;
  if (answer === '') return source === undefined ? 'must not be empty' : null;
  if (!isWritable(answer)) return 'must not have quotes of both kinds';
  if (form && !form.pattern.test(answer)) return form.rule;
  for (const [process, settings] of Object.entries(toSettings(answer))) {
    const names = new Set(Object.keys(settings));
    const hosts = answers.get('private-hosts') ?? '';
    const env = { CLINIC_MODE: 'production', PRIVATE_HOSTS: hosts, ...settings };
    const fault = listFaults(process as Process, env).find(({ name }) => names.has(name));
    if (fault) return fault.rule;
  }
  return null;
}

/** A setting that is still to be filled in. */
export interface OpenSetting extends Fault {
  readonly process: Process;
  readonly source: string;
}

const TOKENS: Readonly<Partial<Record<Process, string>>> = {
  api: 'the registry, once it runs: npx clinic-remotes token add api --admin',
  shell: 'the registry, once it runs: npx clinic-remotes token add shell --read-only',
};

function findSource(process: Process, name: string): string {
  if (name === 'REGISTRY_TOKEN') return TOKENS[process] ?? '';
  const asked = questions.find(({ toSettings }) => name in (toSettings('')[process] ?? {}));
  return asked?.source ?? '.env.example';
}

/** What the processes would reject yet, and where one gets it; without what a file will have that is not there yet. */
export const listOpen = (settings: AllSettings): OpenSetting[] =>
  processNames.flatMap((process) =>
    listFaults(process, settings[process])
      .filter(({ name }) => !(`${name}_FILE` in settings[process]))
      .map((fault) => ({ ...fault, process, source: findSource(process, fault.name) })),
  );
