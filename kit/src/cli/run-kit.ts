import { parseArgs } from 'node:util';
import { RegistryError } from 'registry';
import { build, dev, publish, smoke } from './commands';
import type { KitContext } from './kit-context';
import { UsageError } from '../workplace/usage-error';

const HELP = `molar-kit <command>, in the folder of a remote

  build              builds it into dist, if something has changed
  dev --site <url>   serves it in a site that runs, rebuilt on save; only you see it
  smoke --site <url> opens each of its pages in a site that runs, in a real browser
  publish            stores the build as a release, as clinic-remotes publish does

--site can be left out when CLINIC_SITE names the site. clinic-remotes --help lists the commands for releases.
Exit codes: 0 success, 1 internal error or a build with errors, 2 usage error, 6 the smoke test failed.
`;

function readSiteOption(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { site: { type: 'string' } } }).values.site;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function runCommand([command, ...args]: string[], context: KitContext): Promise<number> {
  if (command === 'publish') return publish(args, context);
  if (command === 'build' && args.length === 0) return build(context);
  if (command === 'smoke') return smoke(readSiteOption(args), context);
  if (command === 'dev') return dev(readSiteOption(args), context);
  throw new UsageError(HELP.trimEnd());
}

/** Runs one command line and returns its exit code. Never throws. */
export async function runKit(args: readonly string[], context: KitContext): Promise<number> {
  if (args.includes('--help') && args[0] !== 'publish') {
    context.out(HELP);
    return 0;
  }
  return runCommand([...args], context).catch((error: Error) => {
    context.err(`${error.message}\n`);
    const isUsage = error instanceof UsageError || error instanceof RegistryError;
    return isUsage ? 2 : 1;
  });
}
