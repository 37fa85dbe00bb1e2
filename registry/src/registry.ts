import { isDeepStrictEqual } from 'node:util';
import type {
  Freeze,
  HistoryEntry,
  PackageOverview,
  RecordedCause,
  ReleaseId,
  Smoke,
  VersionRates,
} from 'shared-contracts';
import type { Candidate } from './build/candidate';
import type { Change } from './document/change-schema';
import type { Collection, Retention } from './document/collect';
import { RegistryError } from './errors';
import type { DraftId } from './release/drafts';
import type { Preview } from './previews/preview-link';
import type { Damage } from './release/verify';
import type { Snapshot } from './storage/storage';
import type { LiveCheck } from './telemetry/live-checks';
import type { Actor, TokenRecord } from './tokens/tokens';
import type { NewWebhook, Webhook } from './webhooks/webhook';

/** A page of the history, the newest entry first. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}

/** Which part of the history. */
export interface HistoryQuery {
  readonly remote?: string;
  /** From the previous page. */
  readonly before?: string;
  readonly limit: number;
}

/** What a link carries, and when it stops working. */
export interface SignedPreview {
  readonly signed: string;
  /** In Unix seconds. */
  readonly expiresAt: number;
}

/** Which unused releases to delete, and whether to do it. */
export interface CollectOptions extends Retention {
  readonly isDryRun?: boolean;
}

/** The operations of a registry, in its service or behind it. */
export interface Registry {
  readonly read: () => Promise<Snapshot>;
  /** A page of all changes; the document holds only the newest. */
  readonly history: (query: HistoryQuery) => Promise<HistoryPage>;
  /**
   * Runs the gates on a build and stores it as a draft, which {@link publish} makes a release within
   * 15 minutes. Null when the same bytes are published already. Throws `gates_failed`,
   * `version_exists` or `version_deleted`.
   */
  readonly draft: (candidate: Candidate) => Promise<DraftId | null>;
  /** Publishes a draft with the result of its smoke test. Throws `draft_unknown`. */
  readonly publish: (draft: DraftId, smoke: Smoke) => Promise<Snapshot>;
  /** Deletes a draft; nothing happens when it is gone. */
  readonly discard: (draft: DraftId) => Promise<void>;
  /**
   * Applies a change to the document with this ETag; a decision that holds already changes nothing.
   * Throws `document_changed` when there is a newer document, and `incompatible` when the shell or
   * another remote prevents the version from going live.
   */
  readonly change: (change: Change, etag: string) => Promise<Snapshot>;
  /** Why steps of roll-outs that are due wait, in words, by remote. */
  readonly waiting: () => Promise<Readonly<Record<string, string>>>;
  /** Adds a time in which visitors get nothing new. Throws `freeze_over`. */
  readonly addFreeze: (freeze: Pick<Freeze, 'from' | 'to' | 'note'>) => Promise<Snapshot>;
  /** Throws `freeze_unknown`. */
  readonly removeFreeze: (id: string) => Promise<Snapshot>;
  /** The webhooks that the caller may change, without their secrets. */
  readonly listWebhooks: () => Promise<Webhook[]>;
  /** Adds a webhook; its secret is not shown again. Throws `webhook_url` for an address that is never called. */
  readonly addWebhook: (webhook: NewWebhook) => Promise<{ id: string; secret: string }>;
  /** Removes a webhook, with what it was not told yet. Throws `webhook_unknown`. */
  readonly removeWebhook: (id: string) => Promise<void>;
  /** Sends a test soon. Throws `webhook_unknown`. */
  readonly testWebhook: (id: string) => Promise<void>;
  /** The counts per version in the last 24 hours and in each of them. */
  readonly rates: () => Promise<VersionRates[]>;
  /** Why versions of a remote failed in the last 14 days, the latest first. */
  readonly causes: (remote: string) => Promise<readonly RecordedCause[]>;
  /**
   * What several remotes bundle and take from the shell, of the live versions and canaries, and who accepts an `upgrade`
   * such as `react@20.0.0`. Throws `overview_unknown`.
   */
  readonly overview: (upgrade?: string) => Promise<PackageOverview>;
  /**
   * Tells the registry what a check of a version in a browser saw, which counts for an hour: reports of pages are not
   * enough to roll back what is live for everyone, a failed check beside them is. Gives the state after that.
   */
  readonly check: (check: Omit<LiveCheck, 'by'>) => Promise<Snapshot>;
  /** Hashes every stored file again. */
  readonly verify: () => Promise<Damage[]>;
  /** Deletes unused releases, except those that the retention keeps; a dry run only says which. */
  readonly collect: (options: CollectOptions) => Promise<Collection>;
  /**
   * Signs a link to a stored release that works for so many seconds, at most 30 days. Throws
   * `remote_unknown` or `version_unknown`.
   */
  readonly signPreview: (id: ReleaseId, seconds: number) => Promise<SignedPreview>;
  /** What a signed link opens. Throws `preview_invalid` or `preview_expired`. */
  readonly readPreview: (signed: string) => Promise<Preview>;
  readonly listTokens: () => Promise<TokenRecord[]>;
  /** Creates a token and returns its secret, which is not stored. Throws `token_exists`. */
  readonly addToken: (actor: Actor) => Promise<string>;
  /** Revokes a token immediately. Throws `token_name_unknown`. */
  readonly revokeToken: (name: string) => Promise<void>;
}

/**
 * Publishes a build whose smoke test was done or skipped before. A first release is made live for
 * everyone, so that a new site has all its remotes.
 */
export async function publishBuild(
  registry: Registry,
  candidate: Candidate,
  smoke: Smoke,
): Promise<Snapshot> {
  const draft = await registry.draft(candidate);
  const published = await (draft ? registry.publish(draft, smoke) : registry.read());
  const { remote, version } = candidate;
  const { current, canary } = published.document.remotes[remote]!;
  if (current !== null || canary?.version !== version) return published;
  return registry.change({ action: 'promote', remote, note: candidate.note }, published.etag);
}

const ATTEMPTS = 5;

/**
 * Applies a change, and retries when only other remotes have changed since `seen` was read. Throws
 * `document_changed` when this remote has.
 */
export async function changeWithRetry(
  registry: Registry,
  change: Change,
  seen: Snapshot,
): Promise<Snapshot> {
  const entryOf = ({ document }: Snapshot) => document.remotes[change.remote];
  let newest = seen;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await registry.change(change, newest.etag);
    } catch (error) {
      const isStale = error instanceof RegistryError && error.code === 'document_changed';
      if (!isStale || attempt === ATTEMPTS) throw error;
      newest = await registry.read();
      if (!isDeepStrictEqual(entryOf(newest), entryOf(seen))) throw error;
    }
  }
}
