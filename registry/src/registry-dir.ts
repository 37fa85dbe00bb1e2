import { join } from 'node:path';
import { createDirectoryStorage } from './storage/directory-storage';
import type { Storage } from './storage/storage';
import { createTelemetryFolder } from './telemetry/telemetry-folder';
import type { Telemetry } from './telemetry/telemetry';
import { createTokenFolder } from './tokens/token-folder';

/** The parts of a registry that share one folder. */
export interface RegistryDir {
  readonly storage: Storage;
  readonly telemetry: Telemetry;
  readonly tokens: ReturnType<typeof createTokenFolder>;
}

/**
 * The registry in a folder of this machine; creates nothing before there is something to store.
 * `onBrokenToken` gets the name of each token's file that holds no token.
 */
export function openRegistryDir(dir: string, onBrokenToken?: (file: string) => void): RegistryDir {
  return {
    storage: createDirectoryStorage(dir),
    telemetry: createTelemetryFolder(join(dir, 'telemetry')),
    tokens: createTokenFolder(join(dir, 'tokens'), onBrokenToken),
  };
}
