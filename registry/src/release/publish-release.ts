import { isDeepStrictEqual } from 'node:util';
import type { Release, ReleaseDocument, ReleaseId } from 'shared-contracts';
import type { Candidate } from '../build/candidate';
import { type Files, toIntegrity, withCompressed } from '../build/files';
import type { ChangeContext } from '../document/entry';
import { type Publication, publish } from '../document/publish';
import { RegistryError } from '../errors';
import { pathsGate } from '../gates/activation-gates';
import type { ShellFacts } from '../gates/gate';
import { runGates } from '../gates/run-gates';
import { type Snapshot, type Storage, updateDocument } from '../storage/storage';

type ReleaseFiles = Release['files'];

function toReleaseFiles(files: Files): ReleaseFiles {
  const sorted = [...files].sort(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(
    sorted.map(([path, bytes]) => [
      path,
      { integrity: toIntegrity(bytes), bytes: bytes.byteLength },
    ]),
  );
}

interface Target {
  readonly storage: Storage;
  readonly shell: () => Promise<ShellFacts>;
}

/** Runs every gate without storing anything; throws `gates_failed`. */
export async function checkCandidate(candidate: Candidate, { storage, shell }: Target) {
  const [stored, facts, { document }] = await Promise.all([
    withCompressed(candidate.files),
    shell(),
    storage.readDocument(),
  ]);
  return runGates(candidate, stored, { shell: facts, document });
}

/** The document when it has this release already, else null. Throws `version_exists`. */
async function findPublished(
  { remote, version }: ReleaseId,
  files: ReleaseFiles,
  storage: Storage,
): Promise<Snapshot | null> {
  const snapshot = await storage.readDocument();
  const release = snapshot.document.remotes[remote]?.releases[version];
  if (!release) return null;
  if (isDeepStrictEqual(release.files, files)) return snapshot;
  throw new RegistryError('version_exists', { params: { remote, version } });
}

/** Checked again with the entry, so that only one of two simultaneous first releases gets a path. */
function assertFreePaths(
  document: ReleaseDocument,
  { remote, version, release }: Publication,
): void {
  const faults = pathsGate(release, { document });
  if (faults.length === 0) return;
  const details = faults.map((message) => ({ path: 'paths', message }));
  throw new RegistryError('gates_failed', { params: { remote, version }, details });
}

/** Adds a stored release to the document, unless the same was published in the meantime. */
async function addToDocument(
  publication: Publication,
  storage: Storage,
  context: ChangeContext,
): Promise<Snapshot> {
  try {
    return await updateDocument(storage, (document) => {
      assertFreePaths(document, publication);
      return publish(document, publication, context);
    });
  } catch (error) {
    const isTaken = error instanceof RegistryError && error.code === 'version_exists';
    const published =
      isTaken && (await findPublished(publication, publication.release.files, storage));
    if (published) return published;
    throw error;
  }
}

/**
 * Publishes a build: runs the gates, stores its folder, then adds it to the document, so that the
 * document never names a release that is not stored completely. Publishing the same bytes again
 * changes nothing. Throws `gates_failed`, `version_exists`, `version_deleted` or
 * `publish_in_progress`.
 */
export async function publishRelease(
  candidate: Candidate,
  target: Target,
  context: ChangeContext,
): Promise<Snapshot> {
  const { storage } = target;
  const files = toReleaseFiles(candidate.files);
  const published = await findPublished(candidate, files, storage);
  if (published) return published;
  const { stored, definition } = await checkCandidate(candidate, target);
  await storage.sweep((await storage.readDocument()).document);
  await storage.putRelease(candidate, stored);
  const { remote, version, note, smoke } = candidate;
  const contract = definition.contractVersion;
  const release = { note, contract, smoke, files, definition };
  return addToDocument({ remote, version, release }, storage, context);
}
