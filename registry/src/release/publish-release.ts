import type { Release, ReleaseDocument, ReleaseId } from 'shared-contracts';
import type { Act } from '../document/entry';
import { publish } from '../document/publish';
import { RegistryError } from '../errors';
import { examine } from '../gates/examine';
import { pathsGate } from '../gates/paths-gate';
import type { ShellFacts } from '../gates/shell-facts';
import { toIntegrity } from '../integrity';
import type { Files, Snapshot, Storage } from '../storage/storage';
import { updateDocument } from '../storage/update-document';
import type { Candidate } from './candidate';
import { withCompressed } from './compress';

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

function holdsSameBytes(release: Release, files: ReleaseFiles): boolean {
  const paths = Object.keys(files);
  return (
    paths.length === Object.keys(release.files).length &&
    paths.every((path) => release.files[path]?.integrity === files[path]?.integrity)
  );
}

interface Place {
  readonly storage: Storage;
  readonly shell: () => Promise<ShellFacts>;
}

/** Judges a build by every gate and stores nothing; throws `gates_failed`. */
export async function checkCandidate(candidate: Candidate, { storage, shell }: Place) {
  const [stored, facts, { document }] = await Promise.all([
    withCompressed(candidate.files),
    shell(),
    storage.readDocument(),
  ]);
  const { definition } = examine(candidate, stored, { shell: facts, document });
  return { stored, definition };
}

/** The document as it is when it holds this very release already; else null. */
async function findPublished(
  { remote, version }: ReleaseId,
  files: ReleaseFiles,
  storage: Storage,
): Promise<Snapshot | null> {
  const snapshot = await storage.readDocument();
  const release = snapshot.document.remotes[remote]?.releases[version];
  if (!release) return null;
  if (holdsSameBytes(release, files)) return snapshot;
  throw new RegistryError('version_exists', { params: { remote, version } });
}

/** Asked again at the last moment: of two first releases at once only one gets an address. */
function requireFreePaths(
  document: ReleaseDocument,
  { remote, version, release }: Parameters<typeof publish>[1],
): void {
  const faults = pathsGate(release, { document });
  if (faults.length === 0) return;
  const details = faults.map((message) => ({ path: 'paths', message }));
  throw new RegistryError('gates_failed', { params: { remote, version }, details });
}

/** Enters a stored release in the document, unless somebody published the very same meanwhile. */
async function enter(
  publication: Parameters<typeof publish>[1],
  storage: Storage,
  act: Act,
): Promise<Snapshot> {
  try {
    return await updateDocument(storage, (document) => {
      requireFreePaths(document, publication);
      return publish(document, publication, act);
    });
  } catch (error) {
    const isTwin = error instanceof RegistryError && error.code === 'version_exists';
    const published =
      isTwin && (await findPublished(publication, publication.release.files, storage));
    if (published) return published;
    throw error;
  }
}

/**
 * Publishes a build: gates, then its folder, then its entry in the document, so that the document
 * never names what is not stored in full. The same bytes again change nothing.
 */
export async function publishRelease(
  candidate: Candidate,
  place: Place,
  act: Act,
): Promise<Snapshot> {
  const { storage } = place;
  const files = toReleaseFiles(candidate.files);
  const published = await findPublished(candidate, files, storage);
  if (published) return published;
  const { stored, definition } = await checkCandidate(candidate, place);
  await storage.sweep((await storage.readDocument()).document);
  await storage.putRelease(candidate, stored);
  const { remote, version, note, smoke } = candidate;
  const contract = definition.contractVersion;
  const release = { note, contract, smoke, files, definition };
  return enter({ remote, version, release }, storage, act);
}
