import { buildFrontEnds } from './build';
import { demoAccounts } from './demo-accounts';
import { tellFailure } from './failure';
import { report } from './progress';
import { openDataDir, parseSettings, requireFreePort, type StartSettings } from './settings';
import { createStack } from './stack';

interface SiteOptions {
  readonly root: string;
  /** Settings for the shell's server beside its own. */
  readonly shellEnv?: Record<string, string>;
}

function announce(url: string): void {
  const accounts = demoAccounts.map(({ email, password }) => `  ${email} / ${password}`);
  report('ready');
  process.stdout.write(`
Open ${url}

Demo accounts
${accounts.join('\n')}

Mail that the clinic sends: ${url}/local/mail
Stop with Ctrl-C.
`);
}

async function startSite({ root, shellEnv }: SiteOptions, settings: StartSettings) {
  await openDataDir(settings.dataDir);
  await requireFreePort(settings.port);
  await buildFrontEnds(root);

  const stack = createStack({ ...settings, root, shellEnv, onExit });
  const stop = async (code: number): Promise<void> => {
    await stack.stop();
    process.exit(code);
  };
  function onExit(name: string): void {
    process.stderr.write(`Stopping, because a part ended unexpectedly: ${name}\n`);
    void stop(1);
  }
  process.once('SIGINT', () => {
    process.stdout.write('\nStopping…\n');
    void stop(0);
  });
  process.once('SIGTERM', () => void stop(0));
  await stack.start().catch(async (error: unknown) => {
    await stack.stop();
    throw error;
  });
  announce(stack.url);
}

/** Builds and starts the site until it is told to stop; a failure ends the process with one line. */
export async function runSite(options: SiteOptions): Promise<void> {
  let dataDir: string | null = null;
  try {
    const settings = parseSettings(process.env, options.root);
    ({ dataDir } = settings);
    await startSite(options, settings);
  } catch (error) {
    await tellFailure(error, dataDir);
    process.exit(1);
  }
}
