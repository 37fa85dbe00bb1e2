import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { UnavailableError } from 'shared-server';
import { z } from 'zod';

/** With an older document at hand a page waits no longer than this for a new one. */
const TIMEOUT_MS = 500;
const FIRST_TIMEOUT_MS = 5000;
/** How long a document is used without a new request, by all pages together. */
const FRESH_MS = 100;
/** The pause after a failure, random so that several servers do not return all at once. */
const RETRY_DELAY_MS = { min: 1500, max: 2500 };

/** The pause after a snapshot could not be written, for example to a full disk. */
const SNAPSHOT_RETRY_MS = 10_000;

interface TaggedDocument<T> {
  readonly document: T;
  readonly etag: string | null;
}

export interface DocumentSourceOptions<T> {
  /** Who serves the document, for errors. */
  readonly owner: string;
  /** Fetches the document; null when it is still the one with the ETag. */
  readonly fetchDocument: (
    etag: string | null,
    timeoutMs: number,
  ) => Promise<TaggedDocument<T> | null>;
  /** Of the snapshot. */
  readonly schema: z.core.$ZodType<T>;
  /** What counts until the owner has responded. */
  readonly initial?: T;
  /** A file for the latest document. */
  readonly snapshot?: string | undefined;
  readonly onFailure: (error: unknown) => void;
}

const toRetryDelay = () =>
  RETRY_DELAY_MS.min + Math.random() * (RETRY_DELAY_MS.max - RETRY_DELAY_MS.min);

/** Keeps the current document of another service; while that is down, its last one. */
export function createDocumentSource<T>(options: DocumentSourceOptions<T>): () => Promise<T> {
  const { owner, schema, initial, snapshot, onFailure } = options;
  let cached: TaggedDocument<T> | null =
    initial === undefined ? null : { document: initial, etag: null };
  let refreshing: Promise<void> | null = null;
  let freshUntil = 0;

  async function update(): Promise<void> {
    const timeoutMs = cached ? TIMEOUT_MS : FIRST_TIMEOUT_MS;
    const changed = await options.fetchDocument(cached?.etag ?? null, timeoutMs);
    if (!changed) return;
    cached = changed;
    await keepSnapshot(changed.document);
  }

  async function keepSnapshot(document: T): Promise<void> {
    // A newer one is written by itself.
    if (!snapshot || cached?.document !== document) return;
    await saveSnapshot(snapshot, document).catch((error: unknown) => {
      onFailure(error);
      setTimeout(() => void keepSnapshot(document), SNAPSHOT_RETRY_MS).unref();
    });
  }

  async function restoreSnapshot(cause: unknown): Promise<void> {
    if (cached) return;
    const document = snapshot && (await readSnapshot(snapshot, schema).catch(onFailure));
    if (!document) throw new UnavailableError(owner, { cause });
    cached = { document, etag: null };
  }

  async function refresh(): Promise<void> {
    try {
      await update();
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
  return async function readDocument(): Promise<T> {
    if (!cached || Date.now() >= freshUntil) await (refreshing ??= refresh());
    if (!cached) throw new UnavailableError(owner);
    return cached.document;
  };
}

/** Fetches JSON with its ETag; null when it is still the one with the ETag given. */
export async function fetchTagged<T>(
  { url, schema }: { readonly url: string; readonly schema: z.core.$ZodType<T> },
  etag: string | null,
  timeoutMs: number,
): Promise<TaggedDocument<T> | null> {
  const response = await fetch(url, {
    redirect: 'error',
    headers: etag ? { 'if-none-match': etag } : {},
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 304) return null;
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return { document: z.parse(schema, await response.json()), etag: response.headers.get('etag') };
}

async function readSnapshot<T>(file: string, schema: z.core.$ZodType<T>): Promise<T> {
  return z.parse(schema, JSON.parse(await readFile(file, 'utf8')));
}

async function saveSnapshot(file: string, document: unknown): Promise<void> {
  const staged = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(staged, JSON.stringify(document));
    await rename(staged, file);
  } catch (error) {
    await rm(staged, { force: true });
    throw error;
  }
}
