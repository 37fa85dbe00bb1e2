import { readFile, rename, writeFile } from 'node:fs/promises';
import { type ReleaseDocument, releaseDocumentSchema } from 'shared-contracts';
import { UnavailableError } from './errors';

/** A page waits no longer than this for news of the registry when it knows an older document. */
const PATIENCE_MS = 500;
/** Visitors who come together share one question; also how old an answer may be. */
const SHARED_MS = 100;
/**
 * After a failure the older document serves this long before the registry is asked again: each
 * server for a time of its own, so that they do not come all at once.
 */
const PAUSE_MS = { least: 1500, most: 2500 };

interface Known {
  readonly document: ReleaseDocument;
  readonly etag: string | null;
}

export interface ReleaseSourceOptions {
  readonly url: string;
  readonly token: string;
  /** A file that keeps the last document. */
  readonly snapshot?: string | undefined;
  readonly onFailure: (error: unknown) => void;
}

const drawPause = () => PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least);

/** What the registry says now; fails alone: while it is away, its last word counts. */
export function createReleaseSource(options: ReleaseSourceOptions) {
  const { url, token, snapshot, onFailure } = options;
  let known: Known | null = null;
  let asking: Promise<void> | null = null;
  let freshUntil = 0;

  async function ask(): Promise<void> {
    const response = await fetch(`${url.replace(/\/$/, '')}/document`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(known?.etag && { 'if-none-match': known.etag }),
      },
      signal: AbortSignal.timeout(PATIENCE_MS * (known ? 1 : 10)),
    });
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`the registry answered ${response.status}`);
    const document = releaseDocumentSchema.parse(await response.json());
    known = { document, etag: response.headers.get('etag') };
    if (snapshot) await keep(snapshot, document).catch(onFailure);
  }

  async function recall(cause: unknown): Promise<void> {
    if (known) return;
    const document = snapshot ? await readSnapshot(snapshot).catch(onFailure) : undefined;
    if (!document) throw new UnavailableError('the registry', { cause });
    known = { document, etag: null };
  }

  async function refresh(): Promise<void> {
    try {
      await ask();
      freshUntil = Date.now() + SHARED_MS;
    } catch (error) {
      onFailure(error);
      await recall(error);
      freshUntil = Date.now() + drawPause();
    } finally {
      asking = null;
    }
  }

  /** The newest document; throws only when the registry is away and was never heard of. */
  return async function readReleases(): Promise<ReleaseDocument> {
    if (!known || Date.now() >= freshUntil) await (asking ??= refresh());
    if (!known) throw new UnavailableError('the registry');
    return known.document;
  };
}

async function readSnapshot(file: string): Promise<ReleaseDocument> {
  return releaseDocumentSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function keep(file: string, document: ReleaseDocument): Promise<void> {
  const staged = `${file}.${process.pid}.tmp`;
  await writeFile(staged, JSON.stringify(document));
  await rename(staged, file);
}
