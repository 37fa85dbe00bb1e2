import {
  OVERRIDES_PARAMETER,
  PREVIEW_PARAMETER,
  type ReleaseDocument,
  type ReleaseId,
  remoteNameSchema,
  versionSchema,
} from 'shared-contracts';
import { requireEntry, requireRelease } from '../../document/entry';
import type { SignedPreview } from '../../registry';
import type { CommandReport } from '../cli-context';
import { formatTime } from '../format';
import { type RegistryTarget, toUsageError } from '../target-options';

/** How long a link works unless the command says otherwise, in seconds. */
export const DEFAULT_PREVIEW_SECONDS = 7 * 24 * 3600;

const EXAMPLE = 'remote-booking@1.4.0';

/** Parses `remote-booking@1.4.0`. Throws `usage`. */
function parseReleaseId(text: string): ReleaseId {
  const [remote, version, ...rest] = text.split('@');
  const isId =
    remoteNameSchema.safeParse(remote).success && versionSchema.safeParse(version).success;
  if (isId && rest.length === 0) return { remote: remote!, version: version! };
  throw toUsageError(`${text} is not a release; name one as in ${EXAMPLE}`);
}

/** The first page of a release, with the query that opens it there. */
function toPageOf(
  document: ReleaseDocument,
  { id, query }: { readonly id: ReleaseId; readonly query: string },
  { siteUrl }: RegistryTarget,
): string {
  const release = requireRelease(requireEntry(document, id.remote), id);
  const url = new URL(release.definition.paths[0] ?? '/', siteUrl);
  url.search = query;
  return url.href;
}

/** The address at which owners see a stored release. */
export const toOwnerPreviewUrl = (
  document: ReleaseDocument,
  id: ReleaseId,
  target: RegistryTarget,
): string =>
  toPageOf(document, { id, query: `${OVERRIDES_PARAMETER}=${id.remote}@${id.version}` }, target);

interface PreviewLink {
  readonly url: string;
  /** In UTC. */
  readonly expiresAt: string;
}

/** Signs a link to releases. Throws `version_unknown` and the errors of the registry. */
export async function createPreviewLink(
  ids: readonly ReleaseId[],
  seconds: number,
  target: RegistryTarget,
): Promise<PreviewLink> {
  const { registry } = target;
  const { document } = await registry.read();
  const links: SignedPreview[] = [];
  for (const id of ids) links.push(await registry.signPreview(id, seconds));
  const query = `${PREVIEW_PARAMETER}=${links.map(({ signed }) => signed).join(',')}`;
  const end = Math.min(...links.map(({ expiresAt }) => expiresAt));
  return {
    url: toPageOf(document, { id: ids[0]!, query }, target),
    expiresAt: new Date(end * 1000).toISOString(),
  };
}

/** What is printed of a link. */
export const describePreviewLink = ({ url, expiresAt }: PreviewLink): string[] => [
  `Until ${formatTime(expiresAt)} this link opens it without an account:`,
  url,
];

/** Makes a link with which people without an account see stored releases. */
export async function previewCommand(
  releases: readonly string[],
  seconds: number,
  target: RegistryTarget,
): Promise<CommandReport> {
  const link = await createPreviewLink(releases.map(parseReleaseId), seconds, target);
  return {
    data: { changed: false, releases, ...link },
    lines: [`Preview of ${releases.join(', ')}.`, ...describePreviewLink(link)],
  };
}
