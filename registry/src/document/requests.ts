import { isDeepStrictEqual } from 'node:util';
import { formatRequest, type ReleaseDocument, type ReleaseRequest } from 'shared-contracts';
import { RegistryError } from '../errors';
import { requireVersion } from './change';
import type { ChangeOf } from './change-schema';
import { type ChangeContext, requireEntry, toShortId } from './entry';
import { recordDecision } from './plan';

/** What gives visitors a version, now or later. */
export type Activation = ChangeOf<'promote' | 'canary' | 'rollout'>;

/** The document with another request of a remote, or none. */
function withRequest(
  document: ReleaseDocument,
  remote: string,
  request: ReleaseRequest | null,
): ReleaseDocument {
  const { request: _before, ...entry } = requireEntry(document, remote);
  const changed = { ...entry, ...(request && { request }) };
  return { ...document, remotes: { ...document.remotes, [remote]: changed } };
}

/** What is requested, of exactly one version. */
function toRequested(document: ReleaseDocument, change: Activation): ReleaseRequest['change'] {
  const version = requireVersion(document, change);
  switch (change.action) {
    case 'promote':
      return { action: 'promote', version, at: change.at ?? null };
    case 'canary':
      return { action: 'canary', version, percent: change.percent };
    case 'rollout': {
      const { steps, everyMinutes, rule } = change;
      return { action: 'rollout', version, steps, everyMinutes, rule };
    }
  }
}

/** Stores a change until a second person approves it, in the place of the request before. */
export function requestChange(
  document: ReleaseDocument,
  change: Activation,
  { by, at, salt }: ChangeContext,
): ReleaseDocument {
  const { remote, note } = change;
  const requested = toRequested(document, change);
  const { request: before } = requireEntry(document, remote);
  if (before && isDeepStrictEqual(before.change, requested)) return document;
  const request = { id: toShortId(salt), by, at, note, change: requested };
  const did = `requested the ${formatRequest(request)}`;
  const context = { by, at, salt };
  return withRequest(recordDecision(document, { remote, note, did }, context), remote, request);
}

/** A request that was approved, and the document in which it is not one any more. */
interface Approved {
  readonly document: ReleaseDocument;
  readonly change: Activation;
  /** Of the person who requested it. */
  readonly by: string;
}

/** Throws `request_unknown`, and `own_request` for the person who made it. */
export function approveRequest(
  document: ReleaseDocument,
  { remote, note, id }: ChangeOf<'approve'>,
  context: ChangeContext,
): Approved {
  const { request } = requireEntry(document, remote);
  if (request?.id !== id) throw new RegistryError('request_unknown', { params: { id } });
  const { by } = request;
  if (by === context.by) throw new RegistryError('own_request', { params: { by, id } });
  const did = `approved the ${formatRequest(request)} that ${by} requested`;
  const approved = recordDecision(document, { remote, note, did }, context);
  const common = { remote, note: request.note };
  const { change } = request;
  return {
    document: withRequest(approved, remote, null),
    change:
      change.action === 'promote'
        ? { ...common, ...change, at: change.at ?? undefined }
        : { ...common, ...change },
    by,
  };
}

/** Sets whether what gives visitors a version takes two persons. */
export function protect(
  document: ReleaseDocument,
  { remote, note, isProtected }: ChangeOf<'protect'>,
  context: ChangeContext,
): ReleaseDocument {
  const entry = requireEntry(document, remote);
  if ((entry.isProtected ?? false) === isProtected) return document;
  const did = isProtected
    ? 'protected it: promote, canary and roll-out take two persons'
    : 'ended its protection: one person is enough';
  const remotes = { ...document.remotes, [remote]: { ...entry, isProtected } };
  return recordDecision({ ...document, remotes }, { remote, note, did }, context);
}
