import { exitCodes } from '../exit-codes';
import type { Host, Report } from '../host';
import { openRegistry, type PlaceOptions } from '../place';

/** Hashes everything that is stored again. */
export async function verifyCommand(options: PlaceOptions, host: Host): Promise<Report> {
  const damages = await openRegistry(options, host).verify();
  const data = { damages };
  if (damages.length === 0) return { data, lines: ['Every stored file is as it was published.'] };
  const lines = damages.map(
    ({ remote, version, path, fault }) => `${remote}/${version}/${path} is ${fault}`,
  );
  const advice =
    'Browsers refuse these files. Roll back to a whole version, then publish a new one.';
  return { data, lines: [...lines, advice], exitCode: exitCodes.damageFound };
}

/** Clears away what nobody needs. */
export async function gcCommand(
  { keep, ...options }: PlaceOptions & { readonly keep: number },
  host: Host,
): Promise<Report> {
  const removed = await openRegistry(options, host).collect(keep);
  const lines = removed.map(({ remote, version }) => `Removed ${remote} ${version}.`);
  const summary = `Kept what is live, canary, the way back, and the last ${keep} of each remote.`;
  return { data: { removed }, lines: [...lines, summary] };
}
