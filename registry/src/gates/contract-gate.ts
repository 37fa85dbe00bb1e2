import type { StandingGate } from './gate';

/** The running shell speaks the remote's contract version. */
export const contractGate: StandingGate = ({ definition }, { shell }) => {
  const { contractVersion } = definition;
  if (shell.contractVersions.includes(contractVersion)) return [];
  const newest = Math.max(...shell.contractVersions);
  const spoken = `speaks contract ${contractVersion}, shell ${shell.version} speaks`;
  const known = shell.contractVersions.join(', ');
  return contractVersion > newest
    ? [
        `the remote ${spoken} ${known}; wait for a newer shell to be deployed, or build for ${newest}`,
      ]
    : [`the remote ${spoken} ${known}; move it to contract ${newest} (docs/deploying-a-remote.md)`];
};
