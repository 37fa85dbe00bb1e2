import { toWords } from 'shared-contracts';
import { type Change, changeSchema } from '../../document/change';
import { decide } from '../../decide';
import type { Host, Report } from '../host';
import { openRegistry, type PlaceOptions, requireRemote } from '../place';
import { toPageUrl, toShares } from '../words';

/** What the three commands about a published version share. */
export interface DecisionOptions extends PlaceOptions {
  readonly remote?: string;
  readonly note: string;
}

const next: Record<Change['action'], (remote: string) => string> = {
  promote: (remote) => `Not well? npx clinic-remotes rollback --remote ${remote}`,
  canary: (remote) => `Watch it: npx clinic-remotes status --remote ${remote}`,
  rollback: (remote) => `Mend it, raise the version, build and publish again: ${remote}`,
};

type Wish =
  | { readonly action: 'promote'; readonly version?: string }
  | { readonly action: 'canary'; readonly percent: number; readonly version?: string }
  | { readonly action: 'rollback'; readonly to?: string };

/** Carries out a decision and says what visitors get from their next page on. */
export async function decideCommand(
  wish: Wish,
  options: DecisionOptions,
  host: Host,
): Promise<Report> {
  const remote = await requireRemote(options.remote, host);
  const registry = openRegistry(options, host);
  const change = changeSchema.parse({ ...wish, remote, note: options.note });
  const { document } = await decide(registry, change, await registry.read());
  const entry = document.remotes[remote]!;
  const done = document.history.findLast((past) => past.remote === remote)!;
  const url = toPageUrl(document, remote, host);
  const { current, canary, status } = entry;
  return {
    data: { changed: true, remote, current, canary, status, url },
    lines: [
      `${remote}: ${toWords(done)}.`,
      `From their next page on visitors get ${toShares(entry)}: ${url}`,
      next[wish.action](remote),
    ],
  };
}
