import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../processes/processes';
import { run } from '../processes/run';
import { standIns } from '../processes/stand-ins';
import { formatEnvFile, parseEnvFile } from '../src/settings/env-file';
import { fileOf, type Process, processNames } from '../src/settings/processes';
import { DOMAIN, type Place } from './place';
import type { Postgres } from './postgres';

/** The command of this project, as an operator runs it. */
export const MOLAR = [process.execPath, join('operations', 'bin', 'molar.mjs')] as const;

export const OWNER_EMAIL = `owner@${DOMAIN}`;

type Values = Readonly<Record<string, string>>;
export type Settings = Readonly<Record<Process, Values>>;

const toOrigin = (port: number) => `http://127.0.0.1:${port}`;

export const getSettingsFolder = ({ folder }: Place) => join(folder, 'settings');

/** The file with the key that reads the backups. */
export const getIdentityFile = ({ folder }: Place) => join(folder, 'backup.key');

/** `molar init`, which leaves open what one gets from providers. */
async function init(place: Place, { urls }: Postgres): Promise<void> {
  const answers = {
    to: getSettingsFolder(place),
    data: join(place.folder, 'data'),
    domain: DOMAIN,
    clinic: 'Molar',
    'time-zone': 'America/New_York',
    address: '12 Harbour Lane, Riverside Quarter',
    phone: '+1 212 555 0142',
    owner: OWNER_EMAIL,
    'database-url': urls.clinic_runtime,
    'owner-database-url': urls.clinic,
    'registry-database-url': urls.registry,
    'mail-url': `smtp://127.0.0.1:${place.ports.smtp}`,
    'mail-from': `Molar <clinic@${DOMAIN}>`,
  };
  await run([
    ...MOLAR,
    'init',
    ...Object.entries(answers).flatMap(([flag, answer]) => [`--${flag}`, answer]),
  ]);
}

/** What is filled in afterwards: ports of the rehearsal, its stand-ins, and the key of the backups. */
function toAdded({ ports, url }: Place, cardWebhook: string, recipient: string): Settings {
  const both = {
    CLINIC_REHEARSAL: 'true',
    PUBLIC_URL: url,
    FIREBASE_PROJECT_ID: standIns.projectId,
    REGISTRY_URL: `${toOrigin(ports.registry)}/registry`,
  };
  return {
    api: {
      ...both,
      PORT: `${ports.api}`,
      WORKER: 'none',
      STRIPE_API_URL: toOrigin(ports.cards),
      STRIPE_SECRET_KEY: standIns.cardSecretKey,
      STRIPE_WEBHOOK_SECRET: cardWebhook,
      CLINIC_SEED: join(ROOT, 'api', 'catalogue.example.json'),
    },
    shell: {
      ...both,
      PORT: `${ports.shell}`,
      API_URL: toOrigin(ports.api),
      IDENTITY_URL: toOrigin(ports.identity),
      CARDS_URL: toOrigin(ports.cards),
      FIREBASE_API_KEY: 'rehearsal',
      FIREBASE_AUTH_DOMAIN: `${standIns.projectId}.firebaseapp.com`,
      STRIPE_PUBLISHABLE_KEY: standIns.cardPublishableKey,
    },
    registry: { PORT: `${ports.registry}` },
    operations: { BACKUP_RECIPIENT: recipient },
  };
}

/** Sets values in the file of a process; the others stay. */
export async function addSettings(place: Place, process: Process, values: Values): Promise<Values> {
  const file = join(getSettingsFolder(place), fileOf(process));
  const all = { ...parseEnvFile(await readFile(file, 'utf8')), ...values } as Values;
  const lines = Object.entries(all).map(([name, value]) => ({ name, value }));
  await writeFile(file, formatEnvFile(lines));
  return all;
}

const createRecipient = async (place: Place): Promise<string> => {
  const said = await run([...MOLAR, 'backup', 'keygen', getIdentityFile(place)]);
  return /BACKUP_RECIPIENT=(\S+)/.exec(said)?.[1] ?? '';
};

/** Writes the files of settings as for a real site, and the folders that they name. */
export async function writeAllSettings(place: Place, postgres: Postgres): Promise<Settings> {
  await init(place, postgres);
  const cardWebhook = `whsec_${randomBytes(24).toString('hex')}`;
  const added = toAdded(place, cardWebhook, await createRecipient(place));
  for (const name of ['images', 'registry', 'snapshot', 'backups']) {
    await mkdir(join(place.folder, 'data', name), { recursive: true });
  }
  const written = processNames.map(
    async (name) => [name, await addSettings(place, name, added[name])] as const,
  );
  return Object.fromEntries(await Promise.all(written)) as Settings;
}
