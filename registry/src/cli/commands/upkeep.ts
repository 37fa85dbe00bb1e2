import { exitCodes } from '../exit-codes';
import type { Host, Report } from '../host';
import { findSite, nameRegistry, openRegistry, type PlaceOptions, toCommand } from '../place';
import { toRegistryLine } from '../words';

/** Hashes everything that is stored again. */
export async function verifyCommand(options: PlaceOptions, host: Host): Promise<Report> {
  const damages = await openRegistry(options, host).verify();
  const url = findSite(options, host);
  const data = { damages, url };
  if (damages.length === 0) {
    return { data, lines: ['Every stored file is as it was published.', `The site: ${url}`] };
  }
  const lines = damages.map(
    ({ remote, version, path, fault }) => `${remote}/${version}/${path} is ${fault}`,
  );
  const damaged = [...new Set(damages.map(({ remote }) => remote))];
  const advice = [
    'Browsers refuse these files. Roll back to a whole version, then publish a new one.',
    `The site: ${url}`,
    ...damaged.map((remote) => `Next: ${toCommand(`rollback --remote ${remote}`, options)}`),
  ];
  return { data, lines: [...lines, ...advice], exitCode: exitCodes.damageFound };
}

/** Clears away what nobody needs. */
export async function gcCommand(
  { keep, ...options }: PlaceOptions & { readonly keep: number },
  host: Host,
): Promise<Report> {
  const removed = await openRegistry(options, host).collect(keep);
  const url = findSite(options, host);
  const registry = nameRegistry(options, host);
  return {
    data: { registry, removed, url },
    lines: [
      ...removed.map(({ remote, version }) => `Removed ${remote} ${version}.`),
      `Kept what is live, canary, the way back, and the last ${keep} of each remote.`,
      `Visitors get what they got: ${url}`,
      toRegistryLine(registry),
    ],
  };
}
