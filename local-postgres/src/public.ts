export { startPostgres, type EmbeddedPostgres } from './embedded-postgres';
export { connect } from './server-connection';
export { createScratchFolder, findScratchFolder } from './scratch-folder';
export { beginTestRun } from './test-run';
