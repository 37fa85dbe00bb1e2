import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDefinition } from 'shared-contracts';

function readJson(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is not JSON: ${(cause as Error).message}`, { cause });
  }
}

/** A remote's definition as it is now, with its version. Throws when a file is not JSON. */
export function readSources(dir: string): RemoteDefinition & { readonly version: string } {
  const { version } = readJson(join(dir, 'package.json')) as { version: string };
  return { ...(readJson(join(dir, 'remote.json')) as RemoteDefinition), version };
}
