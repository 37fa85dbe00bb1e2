import { readFile, rename, writeFile } from 'node:fs/promises';
import { type ReleaseDocument, releaseDocumentSchema } from 'shared-contracts';
import { UnavailableError } from './errors';

/** With an older document at hand a page waits no longer than this for a new one. */
const TIMEOUT_MS = 500;
const FIRST_TIMEOUT_MS = 5000;
/** How long a document is used without a new request, by all pages together. */
const FRESH_MS = 100;
/** The pause after a failure, random so that several servers do not return all at once. */
const RETRY_DELAY_MS = { min: 1500, max: 2500 };

interface CachedDocument {
  readonly document: ReleaseDocument;
  readonly etag: string | null;
}

export interface ReleaseSourceOptions {
  readonly url: string;
  readonly token: string;
  /** A file for the latest document. */
  readonly snapshot?: string | undefined;
  readonly onFailure: (error: unknown) => void;
}

const toRetryDelay = () =>
  RETRY_DELAY_MS.min + Math.random() * (RETRY_DELAY_MS.max - RETRY_DELAY_MS.min);

/** Keeps the registry's current document; while the registry is down, its last one. */
export function createReleaseSource(options: ReleaseSourceOptions) {
  const { url, token, snapshot, onFailure } = options;
  let cached: CachedDocument | null = null;
  let refreshing: Promise<void> | null = null;
  let freshUntil = 0;

  async function fetchDocument(): Promise<void> {
    const response = await fetch(`${url.replace(/\/$/, '')}/document`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(cached?.etag && { 'if-none-match': cached.etag }),
      },
      signal: AbortSignal.timeout(cached ? TIMEOUT_MS : FIRST_TIMEOUT_MS),
    });
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`the registry responded with ${response.status}`);
    const document = releaseDocumentSchema.parse(await response.json());
    cached = { document, etag: response.headers.get('etag') };
    if (snapshot) await saveSnapshot(snapshot, document).catch(onFailure);
  }

  async function restoreSnapshot(cause: unknown): Promise<void> {
    if (cached) return;
    const document = snapshot ? await readSnapshot(snapshot).catch(onFailure) : undefined;
    if (!document) throw new UnavailableError('the registry', { cause });
    cached = { document, etag: null };
  }

  async function refresh(): Promise<void> {
    try {
      await fetchDocument();
      freshUntil = Date.now() + FRESH_MS;
    } catch (error) {
      onFailure(error);
      await restoreSnapshot(error);
      freshUntil = Date.now() + toRetryDelay();
    } finally {
      refreshing = null;
    }
  }

  /** The newest known document; throws an UnavailableError when there is none. */
  return async function readReleases(): Promise<ReleaseDocument> {
    if (!cached || Date.now() >= freshUntil) await (refreshing ??= refresh());
    if (!cached) throw new UnavailableError('the registry');
    return cached.document;
  };
}

async function readSnapshot(file: string): Promise<ReleaseDocument> {
  return releaseDocumentSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function saveSnapshot(file: string, document: ReleaseDocument): Promise<void> {
  const staged = `${file}.${process.pid}.tmp`;
  await writeFile(staged, JSON.stringify(document));
  await rename(staged, file);
}
