import { remoteNameSchema, smokeSchema, versionRatesSchema, versionSchema } from 'shared-contracts';
import { z } from 'zod';
import { budgetSchema, type Candidate } from '../release/candidate';

/** Plain names below the release's folder; the endings are those of the registry's own forms. */
const pathSchema = z
  .string()
  .max(200)
  .regex(/^(?!.*\.(?:br|gz)$)(?:[\w@+-][\w@.+-]*\/)*[\w@+-][\w@.+-]*$/, 'is not a file of a build');

const base64Schema = z.base64().transform((text) => Buffer.from(text, 'base64'));

/** The body of a publish: the build as one piece, so that nothing half can arrive. */
export const publicationSchema = z.strictObject({
  version: versionSchema,
  note: z.string().max(500),
  smoke: smokeSchema,
  budgetKb: budgetSchema.nullable(),
  files: z.record(pathSchema, base64Schema),
});

/** A build ready to be sent. */
export function toWire({ version, note, smoke, budgetKb, files }: Candidate): unknown {
  const texts = [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]);
  return { version, note, smoke, budgetKb, files: Object.fromEntries(texts) as unknown };
}

/** The build that was sent. */
export function fromWire(
  remote: string,
  { files, ...rest }: z.infer<typeof publicationSchema>,
): Candidate {
  return { remote, ...rest, files: new Map(Object.entries(files)) };
}

const releaseIdSchema = z.object({ remote: remoteNameSchema, version: versionSchema });

/** The answer to a request for rates. */
export const ratesAnswerSchema = z.object({
  rates: z.array(versionRatesSchema),
});

/** The answer to a request to hash everything again. */
export const verifyAnswerSchema = z.object({
  damages: z.array(
    releaseIdSchema.extend({
      path: z.string(),
      fault: z.enum(['missing', 'changed', 'unexpected']),
    }),
  ),
});

/** The answer to a request to clear away. */
export const collectAnswerSchema = z.object({ removed: z.array(releaseIdSchema) });
