import semver from 'semver';
import { type ActivationGate, findProvided, type ParsedBuild, type ShellFacts } from './gate';
import { listAssets } from './manifest';

function findSharedFault(name: string, requiredVersion: string | false, shell: ShellFacts) {
  const provided = findProvided(shell, name);
  if (!provided) return `shell ${shell.version} does not share ${name}; bundle it instead`;
  const range = requiredVersion && semver.validRange(requiredVersion);
  if (!range || range === '*') {
    return `${name} has no version range; add one to package.json, such as ^${provided}`;
  }
  if (semver.satisfies(provided, range)) return null;
  return (
    `${name} must be ${requiredVersion}, but shell ${shell.version} shares ${provided}; ` +
    `build with ${name} ${provided}, or wait for a shell with the version you need`
  );
}

/** What a build takes from the shell: all but the modules that it bundles and this shell does not share. */
export function listNeeded(
  { consumes, manifest }: Pick<ParsedBuild, 'consumes' | 'manifest'>,
  shell: ShellFacts,
): ParsedBuild['consumes'] {
  const bundled = manifest.shared.filter(({ assets }) => listAssets(assets).length > 0);
  const needed = Object.entries(consumes).filter(
    ([name]) => findProvided(shell, name) || !bundled.some((module) => module.name === name),
  );
  return Object.fromEntries(needed);
}

/** The shell shares every module that the remote takes from it, in a version that it accepts. */
export const sharedGate: ActivationGate = ({ consumes = {} }, { shell }) =>
  Object.entries(consumes).flatMap(([name, range]) => findSharedFault(name, range, shell) ?? []);
