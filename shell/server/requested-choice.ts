import type { FastifyBaseLogger } from 'fastify';
import { type HttpRegistry, RegistryError } from 'registry/client';
import { OVERRIDES_PARAMETER, PREVIEW_PARAMETER, type PreviewNotice } from 'shared-contracts';
import { type Choice, NO_CHOICE, parseChoice } from './choice';
import type { ServerConfig } from './config';

/** The reader of the links that the registry has signed. */
export type ReadPreview = HttpRegistry['readPreview'];

/** What an address asks for, or why the visitor does not get it. */
export type Requested = { readonly choice: Choice } | { readonly notice: PreviewNotice };

interface Reading {
  readonly mode: ServerConfig['CLINIC_MODE'];
  readonly readPreview: ReadPreview;
  readonly log: FastifyBaseLogger;
}

const linkNotices: Readonly<Record<string, PreviewNotice>> = {
  preview_invalid: { kind: 'linkInvalid' },
  preview_expired: { kind: 'linkExpired' },
};

async function readLink(link: string, { readPreview, log }: Reading): Promise<Requested> {
  try {
    const releases = await Promise.all(link.split(',').map(readPreview));
    const previews = releases.map(({ remote, ...preview }) => [remote, preview] as const);
    return { choice: { ...NO_CHOICE, previews: Object.fromEntries(previews) } };
  } catch (error) {
    const known = error instanceof RegistryError && linkNotices[error.code];
    if (known) return { notice: known };
    log.warn({ reason: String(error) }, 'could not check a preview link');
    return { notice: { kind: 'linkUnchecked' } };
  }
}

/**
 * Reads what an address asks for. In a local start `?remote=` applies at once; elsewhere its page asks whether the
 * visitor is an admin (`shell/src/developer`). A link that the registry has signed applies everywhere. Null when
 * nothing is asked for.
 */
export async function readRequested(
  { searchParams }: Pick<URL, 'searchParams'>,
  reading: Reading,
): Promise<Requested | null> {
  const link = searchParams.get(PREVIEW_PARAMETER);
  if (link !== null) return readLink(link, reading);
  const text = searchParams.get(OVERRIDES_PARAMETER);
  if (text === null) return null;
  const choice = parseChoice(text);
  if (!choice) return { notice: { kind: 'notUnderstood' } };
  return reading.mode === 'local' ? { choice } : null;
}
