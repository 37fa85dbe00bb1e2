import { type CommandReport, exitCodes } from '../cli-context';
import type { RegistryTarget } from '../target-options';

/** Hashes every stored file again. */
export async function verifyCommand({
  registry,
  siteUrl,
  formatCommand,
}: RegistryTarget): Promise<CommandReport> {
  const damages = await registry.verify();
  const data = { damages, url: siteUrl };
  if (damages.length === 0) {
    return { data, lines: ['Every stored file is intact.', `Site: ${siteUrl}`] };
  }
  const lines = damages.map(
    ({ remote, version, path, fault }) => `${remote}/${version}/${path} is ${fault}`,
  );
  const damaged = [...new Set(damages.map(({ remote }) => remote))];
  const advice = [
    'Browsers reject these files. Roll back to an intact version, then publish a new one.',
    `Site: ${siteUrl}`,
    ...damaged.map((remote) => `Next: ${formatCommand(`rollback --remote ${remote}`)}`),
  ];
  return { data, lines: [...lines, ...advice], exitCode: exitCodes.integrityFailed };
}

/** Deletes unused releases, except the last `keep` of each remote. */
export async function gcCommand(keep: number, target: RegistryTarget): Promise<CommandReport> {
  const { registry, siteUrl } = target;
  const removed = await registry.collect(keep);
  return {
    data: { removed, url: siteUrl },
    lines: [
      ...removed.map(({ remote, version }) => `Deleted ${remote} ${version}.`),
      `Kept the live, canary and fallback versions and the last ${keep} of each remote.`,
      `No change for visitors: ${siteUrl}`,
    ],
  };
}
