import { findBrokenNeeds, NEEDS } from 'shared-contracts';
import { listLive } from '../../document/entry';
import { type CliContext, type CommandReport, exitCodes } from '../cli-context';
import { parseNeeds, readApi, toDescriptionUrl } from '../api-needs';
import { openFiles } from '../live-files';
import type { RegistryTarget } from '../target-options';

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
  const [api, { document }, readFile] = await Promise.all([
    readApi(source, cwd),
    registry.read(),
    openFiles(siteUrl),
  ]);
  const checked = await Promise.all(
    listLive(document).map(async (release) => {
      const needs = parseNeeds(await readFile(release, NEEDS));
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
