import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from './settings';

const schema = z.object({ accessToken: z.string().min(32), cardWebhook: z.string().min(16) });

/** Keys of this local start alone; kept beside its data, so that sessions survive a restart. */
export type Secrets = z.infer<typeof schema>;

const createSecrets = (): Secrets => ({
  accessToken: randomBytes(48).toString('base64url'),
  cardWebhook: `whsec_${randomBytes(24).toString('hex')}`,
});

function readSecrets(text: string, file: string): Secrets {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new StartError(`${file} is damaged: remove it and start again; everybody logs in anew`);
  }
}

/** The secrets in the folder, made at the first start. */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text !== null) return readSecrets(text, file);
  const secrets = createSecrets();
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}
