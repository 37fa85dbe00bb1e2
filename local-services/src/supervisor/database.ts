import { join } from 'node:path';
import { connect, startPostgres } from 'local-postgres';
import { keepRunning } from './keep-running';
import { StartError, type StartSettings } from './settings';
import { formatError } from './terminal';

/** The owner's address migrates; the API connects with the other. */
export interface Database {
  readonly url: string;
  readonly runtimeUrl: string;
  stop(): Promise<void>;
}

interface DatabaseOptions extends Pick<StartSettings, 'databaseUrl' | 'dataDir'> {
  /** Tells the person at the terminal that the embedded server ended, or is ready again. */
  readonly report: (line: string) => void;
}

async function openGiven(url: string): Promise<Database> {
  const client = await connect(url).catch((error: unknown) => {
    throw new StartError(`Can't connect to the database of DATABASE_URL: ${formatError(error)}`);
  });
  await client.end();
  return { url, runtimeUrl: url, stop: async () => undefined };
}

/** The server of `DATABASE_URL`, or else the embedded one, which is kept running. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, report } = options;
  if (databaseUrl !== null) return openGiven(databaseUrl);
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const { url, runtimeUrl, logFile } = server;
  const waitForEnd = () => server.waitForEnd();

  const startAgain = () =>
    server.restart().then(
      () => true,
      (error: unknown) => {
        report(formatError(error));
        return false;
      },
    );

  const stopSupervision = keepRunning({
    name: 'database',
    logFile,
    report,
    waitForEnd,
    startAgain,
  });

  return {
    url,
    runtimeUrl,
    async stop() {
      await stopSupervision();
      await server.stop();
    },
  };
}
