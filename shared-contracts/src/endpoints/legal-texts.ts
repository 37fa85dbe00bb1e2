import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { maxCharacters } from '../fields';
import { legalVersionSchema } from '../legal-versions';
import { languageSchema } from './account';

/** What a clinic tells its patients before they sign up or book, in the order of the footer. */
export const legalKinds = ['terms', 'privacy', 'cookies'] as const;
/** One of {@link legalKinds}. */
export type LegalKind = (typeof legalKinds)[number];

const kindParams = z.object({ kind: z.enum(legalKinds) });

/** Markdown, at most 30,000 characters. */
const markdownSchema = z.string().check(z.trim(), maxCharacters(30_000));

/**
 * A text as patients read it: in the language that they ask for, or else in the first one that has a text.
 * `language` says which; `publishedAt` is null where the text that the product comes with counts.
 */
const legalTextCodec = wireObject({
  kind: z.enum(legalKinds),
  version: legalVersionSchema,
  /** The one that counts now. */
  currentVersion: legalVersionSchema,
  language: languageSchema,
  publishedAt: wireField('publishedAtUtc', z.nullable(instantCodec)),
  /** Markdown. */
  text: z.string(),
});
/** Inferred from {@link legalTextCodec}. */
export type LegalText = z.output<typeof legalTextCodec>;

/** The current version, or the one that is asked for: `not_found` when there is none with that number. */
export const getLegalText = defineEndpoint({
  method: 'GET',
  path: '/legal-texts/:kind',
  access: 'public',
  summary: 'Read the terms of use, the privacy policy or the cookie policy',
  params: kindParams,
  query: z.object({
    language: languageSchema,
    version: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  }),
  response: legalTextCodec,
  errors: ['not_found'],
});

/** Markdown by language; a language without a text is left out. */
const textsSchema = z.partialRecord(languageSchema, z.string());

/** What is published of each kind, for those who change it. `defaults` is the text that counts in version 0. */
export const listLegalTexts = defineEndpoint({
  method: 'GET',
  path: '/legal-texts',
  access: 'settings.manage',
  summary: 'List the published legal texts',
  response: z.array(
    wireObject({
      kind: z.enum(legalKinds),
      version: legalVersionSchema,
      publishedAt: wireField('publishedAtUtc', z.nullable(instantCodec)),
      texts: textsSchema,
      defaults: z.record(languageSchema, z.string()),
    }),
  ),
});
/** One of {@link listLegalTexts}. */
export type PublishedText = z.output<typeof listLegalTexts.response>[number];

/**
 * Publishes the next version: that of `replaces` with another text in one language. An empty text removes the language;
 * without any, the default text counts again. `legal_text_changed` when a colleague has published one meanwhile.
 */
export const publishLegalText = defineEndpoint({
  method: 'POST',
  path: '/legal-texts/:kind',
  access: 'settings.manage',
  summary: 'Publish a legal text',
  params: kindParams,
  body: z.object({ language: languageSchema, text: markdownSchema, replaces: legalVersionSchema }),
  response: z.object({ version: legalVersionSchema }),
  errors: ['legal_text_changed'],
});
