import type { PreviewNotice, ReleaseDocument } from 'shared-contracts';
import { type Choice, isEmpty, type Preview } from './choice';

type ReleaseNotice = Extract<PreviewNotice, { readonly remote: string }>;

/** What the registry has of the releases that a visitor previews. */
export interface FoundPreviews {
  /** The versions that are there, by remote. */
  readonly versions: Readonly<Record<string, string>>;
  readonly notices: readonly PreviewNotice[];
}

const hasEnded = ({ expiresAt }: Preview, now: Date): boolean =>
  expiresAt !== null && expiresAt * 1000 <= now.getTime();

/** The choice without the previews that have ended. */
export function withoutEnded({ overrides, previews }: Choice, now: Date): Choice {
  const left = Object.entries(previews).filter(([, preview]) => !hasEnded(preview, now));
  return { overrides, previews: Object.fromEntries(left) };
}

function findKind(
  { remotes, history }: ReleaseDocument,
  { remote, preview, now }: { remote: string; preview: Preview; now: Date },
): ReleaseNotice['kind'] {
  if (hasEnded(preview, now)) return 'ended';
  if (remotes[remote]?.releases[preview.version]) return 'shown';
  const isDeleted = history.some(
    (entry) =>
      entry.action === 'gc' && entry.remote === remote && entry.versions.includes(preview.version),
  );
  return isDeleted ? 'deleted' : 'unknown';
}

/** Finds the releases that a visitor previews, and what their page says of each. */
export function findPreviews(
  document: ReleaseDocument,
  { previews }: Pick<Choice, 'previews'>,
  now: Date,
): FoundPreviews {
  const notices = Object.entries(previews).map(([remote, preview]) => ({
    ...{ remote, version: preview.version },
    kind: findKind(document, { remote, preview, now }),
  }));
  const shown = notices.filter(({ kind }) => kind === 'shown');
  return {
    versions: Object.fromEntries(shown.map(({ remote, version }) => [remote, version])),
    notices,
  };
}

/** For pages that only one visitor gets: no cache stores them and no search engine lists them. */
export function toPreviewHeaders(
  choice: Choice,
  notice: PreviewNotice | null,
): Record<string, string> {
  if (isEmpty(choice) && !notice) return {};
  return { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
}
