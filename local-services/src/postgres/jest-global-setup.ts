import { createTemplate, openTestServer } from './test-server';
import { testServerVariables } from './test-server-variables';
import type { TestServer } from './test-server';

declare global {
  var molarTestServer: TestServer | undefined;
}

/** One server and one migrated template for all test files of a run. */
export default async function startTestServer(): Promise<void> {
  try {
    const server = await openTestServer(process.env.TEST_DATABASE_URL);
    globalThis.molarTestServer = server;
    const { serverUrl, prefix } = server;
    testServerVariables.write({ serverUrl, prefix, template: await prepareTemplate(server) });
  } catch (error) {
    // Most tests need no database; those that do fail with this reason.
    testServerVariables.write({ fault: error instanceof Error ? error.message : String(error) });
  }
}

/** Without a usable migration each test migrates by itself, and thereby reports what is wrong. */
async function prepareTemplate(server: TestServer): Promise<string> {
  try {
    const { migrateToLatest } = await import('../../../api/src/database/migrate');
    return await createTemplate(server, migrateToLatest);
  } catch (error) {
    process.stderr.write(`No migrated template for tests: ${String(error)}\n`);
    return 'template0';
  }
}
