export { startPostgres, type EmbeddedPostgres } from './embedded-postgres';
export { connect } from './server-connection';
export { beginTestRun } from './test-run';
