import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseDocument } from 'shared-contracts';
import { RegistryError } from '../errors';
import { type Snapshot, StaleDocument, type Storage } from './storage';

const ATTEMPTS = 20;
const PAUSE_MS = 20;

/**
 * Changes the document whatever others do to it meanwhile: for changes that mean the same on any
 * document, such as adding a release. Throws what `change` throws, and `busy` in the end.
 */
export async function updateDocument(
  storage: Storage,
  change: (document: ReleaseDocument) => ReleaseDocument,
): Promise<Snapshot> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { document, etag } = await storage.readDocument();
    try {
      return await storage.writeDocument(change(document), etag);
    } catch (error) {
      if (!(error instanceof StaleDocument)) throw error;
      await sleep(PAUSE_MS * Math.random() * (attempt + 1));
    }
  }
  throw new RegistryError('busy');
}
