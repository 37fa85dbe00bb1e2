import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type PreviewNotice,
  type RegisteredRemote,
  type ReleaseDocument,
  resolveRemotesForVisitor,
} from 'shared-contracts';
import type { Language } from 'shared-texts';
import { type Choice, isEmpty } from './choice';
import type { ServerConfig } from './config';
import { assignLanguage } from './language';
import { redirectWith, takeChoice } from './override-routes';
import { findPreviews } from './previews';
import { assignBucket, getUrl } from './request';
import { type ReadPreview, readRequested } from './requested-choice';

/** What decides on a page beside its address. */
export interface Visit {
  readonly bucket: string;
  readonly language: Language;
  readonly choice: Choice;
  /** Why the visitor does not get what the address asks for. */
  readonly notice: PreviewNotice | null;
}

/** Reads the visit from the address and its cookies; null when it was redirected to the page with what it asks for. */
export async function readVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, readPreview }: { readonly config: ServerConfig; readonly readPreview: ReadPreview },
): Promise<Visit | null> {
  const requested = await readRequested(getUrl(request), {
    ...{ mode: config.CLINIC_MODE, readPreview, log: request.log },
  });
  if (requested && 'choice' in requested) {
    void redirectWith(requested.choice, request, reply);
    return null;
  }
  return {
    bucket: assignBucket(request, reply),
    language: assignLanguage(request, reply),
    choice: takeChoice(request, reply, new Date()),
    notice: requested?.notice ?? null,
  };
}

interface ChosenRemotes {
  readonly remotes: readonly RegisteredRemote[];
  readonly previews: readonly PreviewNotice[];
}

/** The remotes of a visit, which gets `shared` unless it chooses, and what its page says of previews. */
export function chooseRemotes(
  { bucket, choice, notice }: Visit,
  {
    releases,
    shared,
    assetsUrl,
  }: { releases: ReleaseDocument; shared: readonly RegisteredRemote[]; assetsUrl: string },
): ChosenRemotes {
  const { versions, notices } = findPreviews(releases, choice, new Date());
  return {
    remotes: isEmpty(choice)
      ? shared
      : resolveRemotesForVisitor(releases, bucket, { assetsUrl, chosen: versions }),
    previews: notice ? [...notices, notice] : notices,
  };
}
