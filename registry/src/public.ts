export * from './errors';
export {
  asVersion,
  type Candidate,
  DEFINITION,
  type ReleaseTest,
  type SmokeTest,
} from './build/candidate';
export { toIntegrity } from './build/files';
export { listRemotes, readBuild } from './build/read-build';
export { listRegistryMigrations, migrateTo, migrateToLatest } from './database/migrate';
export { type LocalSite, SITE_FILE } from './cli/target-options';
export { createHttpRegistry } from './http/http-registry';
export { publishBuild, type Registry } from './registry';
export { assetsDirOf } from './storage/create-storage';
export { openStores, type RegistryStores } from './stored-registry';
export { createPlaces } from './telemetry/places';
