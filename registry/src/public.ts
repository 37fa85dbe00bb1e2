export * from './errors';
export { asVersion, DEFINITION, type SmokeTest } from './build/candidate';
export { toIntegrity } from './build/files';
export { listRemotes, readBuild } from './build/read-build';
export { readShellFacts } from './gates/gate';
export { createLocalRegistry, openRegistryDir } from './local-registry';
export type { Registry } from './registry';
export { assetsDirOf } from './storage/directory-storage';
