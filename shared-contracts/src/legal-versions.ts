import * as z from 'zod/mini';

/** Counts the legal texts that a clinic has published of a kind; 0 is the one that the product comes with. */
export const legalVersionSchema = z.int().check(z.gte(0), z.lte(1_000_000));

/** The versions of what people agree to, as their page named them. */
export const legalVersionsSchema = z.object({
  terms: legalVersionSchema,
  privacy: legalVersionSchema,
});
/** Inferred from {@link legalVersionsSchema}. */
export type LegalVersions = z.infer<typeof legalVersionsSchema>;
