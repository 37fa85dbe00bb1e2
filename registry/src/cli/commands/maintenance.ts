import { type CommandReport, exitCodes } from '../cli-context';
import type { CollectOptions } from '../../registry';
import { formatTime } from '../format';
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

/** Deletes unused releases, except the last ones of each remote and those that pages may still have open. */
export async function gcCommand(
  options: CollectOptions,
  target: RegistryTarget,
): Promise<CommandReport> {
  const { registry, siteUrl } = target;
  const { removed, recent } = await registry.collect(options);
  const { keep, graceDays, isDryRun = false } = options;
  const verb = isDryRun ? 'Would delete' : 'Deleted';
  return {
    data: { changed: !isDryRun && removed.length > 0, isDryRun, removed, recent, url: siteUrl },
    lines: [
      ...removed.map(({ remote, version }) => `${verb} ${remote} ${version}.`),
      ...recent.map(
        ({ remote, version, servedUntil }) =>
          `Kept ${remote} ${version}: visitors got it until ${formatTime(servedUntil)}.`,
      ),
      `Kept the live, canary and fallback versions, the last ${keep} of each remote, and what visitors got in the last ${graceDays} days.`,
      isDryRun ? 'Nothing was changed.' : `No change for visitors: ${siteUrl}`,
    ],
  };
}
