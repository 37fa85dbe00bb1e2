import { buildFrontEnds } from 'build-config/front-ends';
import { readBuild } from 'registry';
import { serveDevelopment } from '../dev/serve-development';
import { createSmokeTest } from '../smoke/smoke-test';
import { findWorkplace } from '../workplace/find-workplace';
import type { KitContext } from './kit-context';
import { runReleases } from './releases';
import { UsageError } from '../workplace/usage-error';

/** The site of the option, else of CLINIC_SITE. Throws UsageError. */
function requireSite(site: string | undefined, { env }: KitContext): string {
  const found = site ?? env.CLINIC_SITE;
  if (found) return found;
  throw new UsageError('Name a site with --site or CLINIC_SITE, such as https://clinic.example');
}

/** Builds the remote in the current folder, if its sources or its build have changed. */
export async function build({ cwd, out }: KitContext): Promise<number> {
  const { root, folder } = findWorkplace(cwd);
  await buildFrontEnds(root, { names: [folder], report: (line) => out(`${line}\n`) });
  return 0;
}

/** Opens each page of the build in a site, and prints what went wrong. */
export async function smoke(site: string | undefined, context: KitContext): Promise<number> {
  const candidate = await readBuild(context.cwd);
  const address = requireSite(site, context);
  const faults = await createSmokeTest(address, context.env)(candidate);
  if (faults.length === 0) {
    context.out(`${candidate.remote} ${candidate.version} works at ${address}\n`);
    return 0;
  }
  context.err(`${faults.map((fault) => `  ${fault}`).join('\n')}\n`);
  return 6;
}

/** Serves the remote in a site, rebuilt on save, until the process is stopped. */
export async function dev(site: string | undefined, context: KitContext): Promise<number> {
  const url = await serveDevelopment(findWorkplace(context.cwd), requireSite(site, context));
  context.out(`Open ${url}\n`);
  return 0;
}

/** `clinic-remotes publish`, with the smoke test of this kit. */
export const publish = (args: readonly string[], context: KitContext): Promise<number> =>
  runReleases(['publish', ...args], context);
