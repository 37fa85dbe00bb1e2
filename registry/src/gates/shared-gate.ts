import semver from 'semver';
import type { Gate } from './gate';
import { type FederationManifest, filesOf } from './manifest';
import type { ShellFacts } from './shell-facts';

type Shared = FederationManifest['shared'][number];

/** The version the shell lends under this name, be it by a name that stands for many. */
function getProvided({ shared }: ShellFacts, name: string): string | undefined {
  if (shared[name]) return shared[name];
  const prefix = Object.keys(shared).find((key) => key.endsWith('/') && name.startsWith(key));
  return prefix && shared[prefix];
}

function findFault({ name, requiredVersion, assets }: Shared, shell: ShellFacts): string | null {
  const provided = getProvided(shell, name);
  if (!provided) {
    const bringsItsOwn = filesOf(assets).length > 0;
    return bringsItsOwn ? null : `shell ${shell.version} does not lend ${name}; bundle it instead`;
  }
  const range = requiredVersion && semver.validRange(requiredVersion);
  if (!range || range === '*') {
    return `${name} states no range; write one in package.json, such as ^${provided}`;
  }
  if (semver.satisfies(provided, range)) return null;
  return (
    `${name} has to be ${requiredVersion}, shell ${shell.version} lends ${provided}; ` +
    `build with ${name} ${provided}, or wait for a shell that lends what you need`
  );
}

/** The shell lends every shared module in a version the remote accepts. */
export const sharedGate: Gate = ({ manifest }, { shell }) =>
  manifest.shared.flatMap((shared) => findFault(shared, shell) ?? []);
