export * from './create-server';
export * from './domain-error';
export * from './error-handler';
export * from './fold-address';
export * from './health';
export * from './run-server';
export * from './setting-schemas';
export * from './settings';
