import {
  errorEnvelopeSchema,
  commitSchema,
  historyEntrySchema,
  remoteNameSchema,
  smokeSchema,
  upgradeSchema,
  versionRatesSchema,
  versionSchema,
} from 'shared-contracts';
import { z } from 'zod';
import { budgetSchema, type Candidate } from '../build/candidate';
import { type RegistryErrorCode, registryErrors } from '../errors';
import type { Files } from '../build/files';
import { MAX_PREVIEW_SECONDS, previewSchema } from '../previews/preview-link';
import { scopeSchema, tokenNameSchema } from '../tokens/tokens';
import { webhookSchema } from '../webhooks/webhook';

/** The body of every error response; only the codes are the registry's own. */
export const envelopeSchema = z.object({
  ...errorEnvelopeSchema.shape,
  code: z.enum(Object.keys(registryErrors) as [RegistryErrorCode]),
});

/** A plain relative path; compressed forms are added by the registry itself. */
const pathSchema = z
  .string()
  .max(200)
  .regex(
    /^(?!.*\.(?:br|gz)$)(?:[\w@+-][\w@.+-]*\/)*[\w@+-][\w@.+-]*$/,
    'is not a path of a build file',
  );

const base64Schema = z.base64().transform((text) => Buffer.from(text, 'base64'));

const filesSchema = z
  .record(pathSchema, base64Schema)
  .transform((files) => new Map(Object.entries(files)));

/** The body of `POST /remotes/:remote/drafts`: the whole build, so that it arrives completely or not. */
export const buildSchema = z.strictObject({
  version: versionSchema,
  note: z.string().max(500),
  commit: z.optional(commitSchema),
  budgetKb: budgetSchema.nullable(),
  files: filesSchema,
  /** By the paths of the scripts. */
  sourceMaps: filesSchema.default(new Map()),
});

/** The request body for a build. */
export function toWire({ version, note, commit, budgetKb, files, sourceMaps }: Candidate): unknown {
  const toTexts = (sent: Files): unknown =>
    Object.fromEntries(
      [...sent].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
    );
  return {
    version,
    note,
    commit,
    budgetKb,
    files: toTexts(files),
    sourceMaps: toTexts(sourceMaps),
  };
}

/** The response to `POST /remotes/:remote/drafts`; null when the same bytes are published already. */
export const draftResponseSchema = z.object({ draftId: z.uuid().nullable() });

/** The body of `POST /remotes/:remote/drafts/:draftId/publish`. */
export const smokeResultSchema = z.strictObject({ smoke: smokeSchema });

/** The body of `POST /remotes/:remote/check`. */
export const checkSchema = z.strictObject({ version: versionSchema, hasPassed: z.boolean() });

/** The query of `GET /history`; `before` is the previous page's `next`. */
export const historyQuerySchema = z.strictObject({
  remote: z.optional(remoteNameSchema),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** The response to `GET /history`: the newest entry first; `next` is null after the last page. */
export const historyPageSchema = z.object({
  entries: z.array(historyEntrySchema),
  next: z.string().nullable(),
});

/** The body of `POST /remotes/:remote/previews`. */
export const previewRequestSchema = z.strictObject({
  version: versionSchema,
  seconds: z.number().int().min(1).max(MAX_PREVIEW_SECONDS),
});

/** The response to `POST /remotes/:remote/previews`. */
export const signedPreviewSchema = previewSchema
  .pick({ expiresAt: true })
  .extend({ signed: z.string().min(1) });

/** The query of `GET /preview`, whose response is a `previewSchema`. */
export const previewQuerySchema = z.strictObject({ signed: z.string().max(500) });

/** The body of `POST /tokens`. */
export const actorSchema = z.strictObject({ name: tokenNameSchema, scope: scopeSchema });

/** The response to `GET /tokens`. */
export const tokensResponseSchema = z.object({
  tokens: z.array(actorSchema.extend({ createdAt: z.iso.datetime() })),
});

/** The response to `POST /tokens`; the secret is not stored and not shown again. */
export const tokenResponseSchema = z.object({ token: z.string().min(1) });

const releaseIdSchema = z.object({ remote: remoteNameSchema, version: versionSchema });

/** The query of `GET /overview`, whose response is a `packageOverviewSchema`. */
export const overviewQuerySchema = z.strictObject({ upgrade: z.optional(upgradeSchema) });

/** The response to `GET /waiting`: why steps of roll-outs wait, by remote. */
export const waitingResponseSchema = z.object({ waiting: z.record(z.string(), z.string()) });

/** The body of `POST /freezes`, in UTC. */
export const freezeBodySchema = z
  .strictObject({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    note: z.string().max(500).default(''),
  })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), 'a freeze ends after it begins');

/** The response to `GET /webhooks`. */
export const webhooksResponseSchema = z.object({ webhooks: z.array(webhookSchema) });

/** The response to `POST /webhooks`; the secret is not shown again. */
export const webhookResponseSchema = z.object({ id: z.string(), secret: z.string() });

/** The response to `GET /rates`. */
export const ratesResponseSchema = z.object({ rates: z.array(versionRatesSchema) });

/** The response to `GET /verify`. */
export const verifyResponseSchema = z.object({
  damages: z.array(
    releaseIdSchema.extend({
      path: z.string(),
      fault: z.enum(['missing', 'changed', 'unexpected']),
    }),
  ),
});

/** The response to `POST /gc`. */
export const collectResponseSchema = z.object({
  removed: z.array(releaseIdSchema),
  recent: z.array(releaseIdSchema.extend({ servedUntil: z.iso.datetime() })),
});
