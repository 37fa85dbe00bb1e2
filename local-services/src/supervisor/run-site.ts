import { demoAccounts } from '../identity/demo-accounts';
import { buildFrontEnds } from './build';
import { getSiteUrl } from './service-definitions';
import { openDataDir, parseSettings, requireFreePort, type StartSettings } from './settings';
import { createStack } from './stack';
import { stopOnSignals } from './stop-signals';
import { logProgress, reportError } from './terminal';

interface SiteOptions {
  readonly root: string;
  /** Additional settings of the shell's server. */
  readonly shellEnv?: Readonly<Record<string, string>>;
}

/** For people; a program that reads the output gets the line `{"ready":true,"url":"…"}` as well. */
function announce(url: string): void {
  const accounts = demoAccounts.map(({ email, password }) => `  ${email} / ${password}`);
  logProgress('ready');
  if (!process.stdout.isTTY) process.stdout.write(`${JSON.stringify({ ready: true, url })}\n`);
  process.stdout.write(`
Open ${url}

Demo accounts
${accounts.join('\n')}

Emails from the clinic: ${url}/local/mail
Stop with Ctrl-C.
`);
}

async function startSite({ root, shellEnv }: SiteOptions, settings: StartSettings) {
  await openDataDir(settings.dataDir);
  await requireFreePort(settings.port);
  await buildFrontEnds(root);

  const stack = createStack({ ...settings, root, shellEnv });
  stopOnSignals(() => stack.stop());
  await stack.start().catch(async (error: unknown) => {
    await stack.stop();
    throw error;
  });
  announce(getSiteUrl(settings));
}

/** Builds and starts the site until it is stopped. An error ends the process with one line. */
export async function runSite(options: SiteOptions): Promise<void> {
  let dataDir: string | null = null;
  try {
    const settings = parseSettings(process.env, options.root);
    ({ dataDir } = settings);
    await startSite(options, settings);
  } catch (error) {
    await reportError(error, dataDir);
    process.exit(1);
  }
}
