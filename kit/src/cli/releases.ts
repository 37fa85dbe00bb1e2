import { pathToFileURL } from 'node:url';
import { runCli } from 'registry/cli';
import { createReleaseTest, createSmokeTest } from '../smoke/smoke-test';
import type { KitContext } from './kit-context';
import { UsageError } from '../workplace/usage-error';

/** Stands for the kit's smoke test where a module is named. */
const OWN_SMOKE_TEST = '/the-smoke-test-of-the-kit';

function findOption(args: readonly string[], name: string): string | undefined {
  const index = args.indexOf(name);
  return index < 0 ? undefined : args[index + 1];
}

/** Where a build is tested before it is published: the site that is named, else that of the registry. */
function findSite(args: readonly string[], { env }: KitContext): string {
  const named = env.CLINIC_SMOKE_SITE || env.CLINIC_SITE;
  const site = named || findOption(args, '--url') || env.CLINIC_REGISTRY_URL;
  if (site) return site;
  throw new UsageError('name a registry with --url or CLINIC_REGISTRY_URL');
}

/** Runs a command line of `clinic-remotes` from another repository, where the smoke test is this kit's. */
export function runReleases(args: readonly string[], context: KitContext): Promise<number> {
  const { env, cwd } = context;
  return runCli(args, {
    ...context,
    env: { CLINIC_SMOKE: OWN_SMOKE_TEST, ...env },
    root: cwd,
    importModule: async (path) =>
      path === OWN_SMOKE_TEST
        ? {
            default: createSmokeTest(findSite(args, context), env),
            testRelease: createReleaseTest(env),
          }
        : (import(pathToFileURL(path).href) as Promise<unknown>),
  });
}
