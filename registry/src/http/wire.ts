import { remoteNameSchema, smokeSchema, versionRatesSchema, versionSchema } from 'shared-contracts';
import { z } from 'zod';
import { budgetSchema, type Candidate } from '../build/candidate';

/** A plain relative path; compressed forms are added by the registry itself. */
const pathSchema = z
  .string()
  .max(200)
  .regex(
    /^(?!.*\.(?:br|gz)$)(?:[\w@+-][\w@.+-]*\/)*[\w@+-][\w@.+-]*$/,
    'is not a path of a build file',
  );

const base64Schema = z.base64().transform((text) => Buffer.from(text, 'base64'));

/** The body of a publish: the whole build in one request, so that it arrives completely or not. */
export const publicationSchema = z.strictObject({
  version: versionSchema,
  note: z.string().max(500),
  smoke: smokeSchema,
  budgetKb: budgetSchema.nullable(),
  files: z.record(pathSchema, base64Schema).transform((files) => new Map(Object.entries(files))),
});

/** The request body for a build. */
export function toWire({ version, note, smoke, budgetKb, files }: Candidate): unknown {
  const texts = [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]);
  return { version, note, smoke, budgetKb, files: Object.fromEntries(texts) as unknown };
}

const releaseIdSchema = z.object({ remote: remoteNameSchema, version: versionSchema });

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
export const collectResponseSchema = z.object({ removed: z.array(releaseIdSchema) });
