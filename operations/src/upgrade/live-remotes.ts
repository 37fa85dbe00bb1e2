import { createHttpRegistry, findShellFaults, readShellFacts } from 'registry/client';
import type { ReleaseDocument } from 'shared-contracts';
import { type Check, failed, ok } from '../doctor/check';

/** The releases that visitors get now, which an upgrade of the servers leaves as they are. */
function listLive({ remotes }: ReleaseDocument) {
  return Object.entries(remotes).flatMap(([remote, { status, current, canary, releases }]) =>
    status === 'retired'
      ? []
      : [current, canary?.version].flatMap((version) => {
          const release = version && releases[version];
          return release ? [{ name: `${remote} ${version}`, release }] : [];
        }),
  );
}

/** Whether the shell of this version can show the remotes that are live. */
export const liveRemotes: Check = {
  name: 'live remotes',
  needs: ['registry for the shell', 'settings of the registry'],
  adviceOnError: 'Build this version first: `npm ci && npm run build`.',
  run: async ({ settingsOf }) => {
    const { REGISTRY_URL: url, REGISTRY_TOKEN: token } = settingsOf('shell');
    const { document } = await createHttpRegistry({ url, token }).read();
    const shell = await readShellFacts(settingsOf('registry').CLINIC_SHELL);
    const live = listLive(document);
    const faults = live.flatMap(({ name, release }) =>
      findShellFaults(release, { document, shell }).map((fault) => `${name}: ${fault}`),
    );
    if (faults.length > 0) {
      const advice = 'Publish versions of these remotes that the new shell can show, then upgrade.';
      return failed(`${faults.join('; ')}.`, advice);
    }
    return ok(`Shell ${shell.version} shows all ${live.length} versions that visitors get.`);
  },
};
