import {
  MANIFEST,
  type PackageOverview,
  type ReleaseDocument,
  type ReleaseId,
} from 'shared-contracts';
import { z } from 'zod';
import { listLive, requireEntry, requireRelease } from '../document/entry';
import type { ShellFacts } from '../gates/gate';
import { manifestSchema, readRanges } from '../gates/manifest';
import type { Storage } from '../storage/storage';
import { judgeUpgrade, listDuplicates, listShared, type LiveRelease } from './overview';

/** The file of a build that says what it has of each package. */
const PACKAGES = 'packages.json';

const sizesSchema = z.record(z.string(), z.number().nonnegative());

/** No gate has checked the file: if a build has something else in its place, the release counts as one without. */
function parseSizes(text: string): z.infer<typeof sizesSchema> {
  try {
    return sizesSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

interface Options {
  readonly storage: Pick<Storage, 'readDocument' | 'readFile'>;
  readonly shell: () => Promise<ShellFacts>;
}

async function readLive(
  { storage }: Options,
  document: ReleaseDocument,
  id: ReleaseId,
): Promise<LiveRelease> {
  const { files, consumes } = requireRelease(requireEntry(document, id.remote), id);
  const readText = async (path: string) => Buffer.from(await storage.readFile(id, path)).toString();
  const [packages, ranges] = await Promise.all([
    files[PACKAGES] ? readText(PACKAGES).then(parseSizes) : {},
    // A release from before the document noted it.
    consumes ??
      readText(MANIFEST).then((text) => readRanges(manifestSchema.parse(JSON.parse(text)))),
  ]);
  return { ...id, packages, consumes: ranges };
}

/**
 * The packages of the live versions and canaries. `upgrade`: a package in a version, as `upgradeSchema` takes it. While the
 * shell cannot be read, its versions are unknown.
 */
export async function readOverview(options: Options, upgrade?: string): Promise<PackageOverview> {
  const { document } = await options.storage.readDocument();
  const [shell, ...releases] = await Promise.all([
    options.shell().catch(() => null),
    ...listLive(document).map((id) => readLive(options, document, id)),
  ]);
  return {
    duplicates: listDuplicates(releases),
    shared: listShared(releases, shell),
    upgrade: upgrade === undefined ? null : judgeUpgrade(releases, upgrade),
  };
}
