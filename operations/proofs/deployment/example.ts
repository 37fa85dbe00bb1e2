import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { questions } from '../../src/init/questions';
import { runInit } from '../../src/init/init';
import { parseEnvFile } from '../../src/settings/env-file';
import { fileOf, type Process, processNames } from '../../src/settings/processes';

/** What `molar init --containers` writes for the examples of its questions. */
export interface Example {
  /** The text of each file of settings. */
  readonly texts: Readonly<Record<Process, string>>;
  readonly settings: Readonly<Record<Process, NodeJS.ProcessEnv>>;
  /** The folder with the files, and with `secrets`. */
  readonly folder: string;
  /** A file that stands for a token, which only a running registry makes. */
  readonly token: string;
  readonly remove: () => void;
}

const DATABASES = /database-url$/;

/** Examples end where a key goes on. */
const given = new Map(
  questions
    .filter(({ flag }) => !DATABASES.test(flag))
    .map(({ flag, example }) => [flag, example.replace('…', 'example')]),
);

/** Writes the example into a folder of its own. */
export async function createExample(): Promise<Example> {
  const folder = mkdtempSync(join(tmpdir(), 'molar-deployment-'));
  const output = new PassThrough();
  const terminal = { input: new PassThrough(), output, isInteractive: false };
  const isWritten = await runInit({
    ...{ folder, given, terminal },
    ...{ root: '', data: '', isContained: true },
  });
  if (!isWritten) throw new Error(String(output.read()));
  const token = join(folder, 'token');
  writeFileSync(token, 'example');
  const read = (name: Process) => readFileSync(join(folder, fileOf(name)), 'utf8');
  const texts = Object.fromEntries(processNames.map((name) => [name, read(name)]));
  const settings = processNames.map((name) => [name, parseEnvFile(texts[name] ?? '')]);
  return {
    texts: texts as Example['texts'],
    settings: Object.fromEntries(settings) as Example['settings'],
    ...{ folder, token },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** What a container reads, with its secrets and tokens in the files of the example. */
export const toEnv = (
  settings: NodeJS.ProcessEnv,
  { folder, token }: Pick<Example, 'folder' | 'token'>,
): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value = '']) => [
      name,
      value.includes('/tokens/') ? token : value.replace(/^\/run(?=\/secrets\/)/, folder),
    ]),
  );

/** Writes the settings of the example into an overlay of Kubernetes. */
export function writeExample({ texts }: Example, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of processNames) writeFileSync(join(folder, fileOf(name)), texts[name]);
}
