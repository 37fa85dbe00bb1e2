import {
  findBrokenNeeds,
  NEEDS,
  type ReleaseDocument,
  type ReleaseId,
  REMOTES_PATH,
  type ResolvedRegistry,
} from 'shared-contracts';
import { type CliContext, type CommandReport, exitCodes } from '../cli-context';
import { parseNeeds, readApi, toDescriptionUrl } from '../api-needs';
import { type RegistryTarget, toUsageError } from '../target-options';

/** The releases that visitors get. */
const listLive = ({ remotes }: ReleaseDocument): ReleaseId[] =>
  Object.entries(remotes).flatMap(([remote, { current, canary }]) =>
    [...new Set([current, canary?.version])].flatMap((version) =>
      version ? [{ remote, version }] : [],
    ),
  );

/** Where the site has the files of releases; some sites have them on another host. */
async function readAssetsUrl(siteUrl: string): Promise<string> {
  try {
    const response = await fetch(new URL(REMOTES_PATH, siteUrl));
    const { remotes } = (await response.json()) as ResolvedRegistry;
    const manifestUrl = remotes[0]?.manifestUrl ?? '/assets/remote/version/manifest';
    return new URL('../..', new URL(manifestUrl, siteUrl)).href;
  } catch (cause) {
    throw toUsageError(`${siteUrl} is not the site of this registry; set CLINIC_SITE`, cause);
  }
}

async function readNeeds({ remote, version }: ReleaseId, assetsUrl: string) {
  const response = await fetch(new URL(`${remote}/${version}/${NEEDS}`, assetsUrl));
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${response.url} answers with ${response.status}`);
  return parseNeeds(new Uint8Array(await response.arrayBuffer()));
}

/**
 * Checks that an API keeps what the releases need that visitors get. `description`: its OpenAPI document, a file or
 * URL; default: that of the site's own API.
 */
export async function checkApiCommand(
  description: string | undefined,
  { registry, siteUrl }: RegistryTarget,
  { cwd }: CliContext,
): Promise<CommandReport> {
  const source = description ?? toDescriptionUrl(siteUrl);
  const [api, { document }, assetsUrl] = await Promise.all([
    readApi(source, cwd),
    registry.read(),
    readAssetsUrl(siteUrl),
  ]);
  const checked = await Promise.all(
    listLive(document).map(async (release) => {
      const needs = await readNeeds(release, assetsUrl);
      return { ...release, isKnown: needs !== null, faults: findBrokenNeeds(needs ?? {}, api) };
    }),
  );
  const lines = checked.flatMap(({ remote, version, isKnown, faults }) => [
    ...faults.map((fault) => `${remote} ${version}: ${fault}`),
    ...(isKnown ? [] : [`${remote} ${version}: built before builds said what they need`]),
  ]);
  const isKept = checked.every(({ faults }) => faults.length === 0);
  const summary = isKept
    ? `${source} has what the live releases need (${checked.length}).`
    : 'Keep what they need until no live release does: the remotes are released first without it.';
  return {
    data: { description: source, releases: checked },
    lines: [...lines, summary],
    exitCode: isKept ? exitCodes.success : exitCodes.gatesFailed,
  };
}
