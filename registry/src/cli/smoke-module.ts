import { resolve } from 'node:path';
import type { ReleaseTest, SmokeTest } from '../build/candidate';
import type { RegistryError } from '../errors';
import type { CliContext } from './cli-context';
import { toUsageError } from './target-options';

/** The site's own smoke test, relative to the workspace folder. */
const DEFAULT_MODULE = 'e2e/smoke-test.ts';

function toModuleError(path: string, cause?: unknown): RegistryError {
  const reason = cause instanceof Error ? cause.message : 'its default export is not a function';
  const fault =
    `The smoke test ${path} cannot be run: ${reason}\n` +
    'Name its module with --smoke or CLINIC_SMOKE, or skip the test with --no-smoke';
  return toUsageError(fault, cause);
}

/** The module of a smoke test: its default export tests a build, `testRelease` a release of a site. */
export interface SmokeModule {
  readonly default: SmokeTest;
  readonly testRelease?: ReleaseTest;
}

/** Imports the module that is named, else that of CLINIC_SMOKE, else the site's own. Throws `usage`. */
export async function loadSmokeModule(
  named: string | undefined,
  { cwd, root, env, importModule }: CliContext,
): Promise<SmokeModule> {
  const path = named ? resolve(cwd, named) : resolve(root, env.CLINIC_SMOKE ?? DEFAULT_MODULE);
  const module = await importModule(path).catch((cause: unknown) => {
    throw toModuleError(path, cause);
  });
  if (typeof (module as Partial<SmokeModule>).default !== 'function') throw toModuleError(path);
  return module as SmokeModule;
}
