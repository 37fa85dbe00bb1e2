import { type AllSettings, createSecret } from './plan-settings';

/** Where they are in every container, as `deploy/Containerfile` has it. */
export const CONTAINER_FOLDERS = { root: '/srv/molar', data: '/var/lib/molar' };

/** The folder of the files with secrets, beside the files of settings. */
export const SECRETS_FOLDER = 'secrets';

/** By name, so that a new one is a secret from the start. */
const SECRET = /(SECRET|KEY|TOKEN|DATABASE_URL|SMTP_URL)$/;
const PUBLIC_KEYS = ['FIREBASE_API_KEY', 'STRIPE_PUBLISHABLE_KEY'];

/** Whether a setting gives access to something; containers get each as a file. */
export const isSecret = (name: string): boolean => SECRET.test(name) && !PUBLIC_KEYS.includes(name);

/** The name of the file that has a secret, such as `database_url`. */
export const toSecretFile = (name: string): string => name.toLowerCase();

/** The services that others call. Their networks have nobody else. */
export const CONTAINER_HOSTS = 'postgres,api,registry';

/** Databases of the service `postgres`, whose roles are made with these passwords; by the flags of the questions. */
export function createDatabaseAnswers(): ReadonlyMap<string, string> {
  const toUrl = (role: string) => `postgres://${role}:${createSecret()}@postgres/clinic`;
  return new Map([
    ['database-url', toUrl('clinic_runtime')],
    ['owner-database-url', toUrl('clinic')],
    ['registry-database-url', toUrl('registry')],
  ]);
}

const takeOut = (settings: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) =>
      isSecret(name) ? [`${name}_FILE`, `/run/secrets/${toSecretFile(name)}`] : [name, value],
    ),
  );

/** The settings with the places of secrets instead of these, and the secrets by their files. */
export function takeOutSecrets(settings: AllSettings): {
  readonly settings: AllSettings;
  readonly secrets: ReadonlyMap<string, string>;
} {
  const secrets = new Map([['postgres_password', createSecret()]]);
  for (const [name, value] of Object.values(settings).flatMap((one) => Object.entries(one))) {
    if (isSecret(name)) secrets.set(toSecretFile(name), value);
  }
  const { api, shell, registry, operations } = settings;
  return {
    settings: {
      api: takeOut(api),
      shell: takeOut(shell),
      registry: takeOut(registry),
      operations: takeOut(operations),
    },
    secrets,
  };
}
