import { isDeepStrictEqual } from 'node:util';
import type { Release, ReleaseDocument, ReleaseId } from 'shared-contracts';
import type { Candidate } from '../build/candidate';
import { type Files, toIntegrity, withCompressed } from '../build/files';
import { makeReleaseDeltas } from './release-deltas';
import type { ChangeContext } from '../document/entry';
import { type Publication, publish } from '../document/publish';
import { RegistryError } from '../errors';
import { pathsGate } from '../gates/activation-gates';
import type { ShellFacts } from '../gates/gate';
import { runGates } from '../gates/run-gates';
import { type Snapshot, type Storage, updateDocument } from '../storage/storage';
import type { Drafts } from './drafts';

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

/** The files with the sizes that browsers download. */
function withSizes(files: ReleaseFiles, stored: Files): ReleaseFiles {
  const sized = Object.entries(files).map(([path, file]) => {
    const compressed = stored.get(`${path}.br`)?.byteLength ?? file.bytes;
    return [path, { ...file, compressed }];
  });
  return Object.fromEntries(sized) as ReleaseFiles;
}

const toHashes = (files: ReleaseFiles) =>
  Object.fromEntries(Object.entries(files).map(([path, { integrity }]) => [path, integrity]));

/** What publishing needs of a registry. */
export interface PublishTarget {
  readonly storage: Storage;
  readonly drafts: Drafts;
  readonly shell: () => Promise<ShellFacts>;
}

/** Whether the document has this release already. Throws `version_exists` when its files differ. */
function isPublished(
  { remotes }: ReleaseDocument,
  { remote, version }: ReleaseId,
  files: ReleaseFiles,
): boolean {
  const release = remotes[remote]?.releases[version];
  if (!release) return false;
  if (isDeepStrictEqual(toHashes(release.files), toHashes(files))) return true;
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

/**
 * Runs the gates on a build and stores it as a draft; returns the draft's ID, or null when the same
 * bytes are published already. Throws `gates_failed`, `version_exists` or `version_deleted`.
 */
export async function createDraft(
  candidate: Candidate,
  { storage, drafts, shell }: PublishTarget,
  now: Date,
): Promise<string | null> {
  const { document } = await storage.readDocument();
  const files = toReleaseFiles(candidate.files);
  if (isPublished(document, candidate, files)) return null;
  const [stored, facts] = await Promise.all([withCompressed(candidate.files), shell()]);
  const { definition, consumes } = runGates(candidate, stored, { shell: facts, document });
  await Promise.all([storage.sweep(document, now), drafts.prune(now)]);
  const { remote, version, note, commit } = candidate;
  const contract = definition.contractVersion;
  const sized = withSizes(files, stored);
  const entry = document.remotes[remote];
  const { files: deltas, ...cost } = await makeReleaseDeltas({ remote, entry, stored }, storage);
  const described = { files: sized, definition, consumes, ...cost };
  const release = { note, ...(commit && { commit }), contract, ...described };
  const draftId = await storage.stageDraft(new Map([...stored, ...deltas]), candidate.sourceMaps);
  try {
    await drafts.add({ draftId, remote, version, release }, now);
  } catch (error) {
    await storage.discardDraft(draftId);
    throw error;
  }
  return draftId;
}

/**
 * Makes a draft a release: its files get their final folder, then the document names them, so that it
 * never names a release that is not stored completely. Throws `draft_unknown`, `version_exists` or
 * `publish_in_progress`.
 */
export async function publishDraft(
  publication: Publication & { readonly draftId: string },
  storage: Storage,
  context: ChangeContext,
): Promise<Snapshot> {
  await storage.placeDraft(publication, publication.draftId);
  return updateDocument(storage, (document) => {
    // Someone else may have published the same in the meantime.
    if (isPublished(document, publication, publication.release.files)) return document;
    assertFreePaths(document, publication);
    return publish(document, publication, context);
  });
}
