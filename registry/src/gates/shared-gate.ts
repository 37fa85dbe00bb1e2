import semver from 'semver';
import type { Gate, ShellFacts } from './gate';
import { type FederationManifest, listAssets } from './manifest';

type SharedModule = FederationManifest['shared'][number];

/** The shared version under this exact name, or under a name that stands for all below it. */
function findProvided({ shared }: ShellFacts, name: string): string | undefined {
  if (shared[name]) return shared[name];
  const prefix = Object.keys(shared).find((key) => key.endsWith('/') && name.startsWith(key));
  return prefix && shared[prefix];
}

function findFault({ name, requiredVersion, assets }: SharedModule, shell: ShellFacts) {
  const provided = findProvided(shell, name);
  if (!provided) {
    const isBundled = listAssets(assets).length > 0;
    return isBundled ? null : `shell ${shell.version} does not share ${name}; bundle it instead`;
  }
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

/** The shell shares every module that the remote expects, in a version that it accepts. */
export const sharedGate: Gate = ({ manifest }, { shell }) =>
  manifest.shared.flatMap((shared) => findFault(shared, shell) ?? []);
