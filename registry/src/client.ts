export { changeSchema } from './document/change-schema';
export { RegistryError, type RegistryErrorCode } from './errors';
export { findShellFaults } from './gates/activation-gates';
export { readShellFacts } from './gates/gate';
export { createHttpRegistry, type HttpRegistry } from './http/http-registry';
export type { Snapshot } from './storage/storage';
export { createVisitToken, toSigningKey } from './visits/visit-token';
