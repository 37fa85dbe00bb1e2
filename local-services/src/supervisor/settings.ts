import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';

const schema = z.object({
  PORT: z.coerce.number('must be a number').int().min(1).max(65_535).default(3000),
  CLINIC_DATA: z.string().min(1).default('var'),
});

export interface StartSettings {
  readonly port: number;
  readonly dataDir: string;
}

/** A fault of the surroundings, told to the user in one line and without a stack. */
export class StartError extends Error {}

/** `PORT` and `CLINIC_DATA`; a relative folder is meant from the project's root. */
export function parseSettings(env: NodeJS.ProcessEnv, root: string): StartSettings {
  const result = schema.safeParse(env);
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new StartError(faults.join('; '));
  }
  const { PORT, CLINIC_DATA } = result.data;
  return { port: PORT, dataDir: isAbsolute(CLINIC_DATA) ? CLINIC_DATA : join(root, CLINIC_DATA) };
}

const FOLDER_FAULTS: Record<string, string> = {
  ENOSPC: 'the disk is full: free some space and start again',
  EACCES: 'it cannot be written: choose another folder with CLINIC_DATA',
  EROFS: 'it lies on a read-only disk: choose another folder with CLINIC_DATA',
  ENOTDIR: 'a part of its path is a file: choose another folder with CLINIC_DATA',
  EEXIST: 'there is a file of that name: choose another folder with CLINIC_DATA',
};

/** Makes the data folder and proves that it can be written. */
export async function openDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, '.write-probe');
  try {
    await mkdir(join(dataDir, 'logs'), { recursive: true });
    await writeFile(probe, Buffer.alloc(64 * 1024));
    await rm(probe);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new StartError(`The data folder ${dataDir}: ${FOLDER_FAULTS[code] ?? message}`);
  }
}

/** Throws a StartError when another program listens on the port. */
export function requireFreePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      const why = code === 'EACCES' ? 'needs more rights' : 'is already in use';
      reject(new StartError(`Port ${port} ${why}: choose another one, as in PORT=3100 npm start`));
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
