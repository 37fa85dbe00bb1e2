import { SOURCE_LANGUAGE } from 'shared-texts';
import * as z from 'zod/mini';

/**
 * What a remote's build rendered of a page, for visitors who are not signed in and without data. `title`
 * is the document's, as HTML text; `html` the page's part of the document; `styles` the style elements of
 * styled-components. `CLINIC_NAME_PLACE` stands for the clinic's name.
 */
export const firstViewSchema = z.object({
  title: z.string(),
  html: z.string(),
  styles: z.string(),
});
/** Inferred from {@link firstViewSchema}. */
export type FirstView = z.infer<typeof firstViewSchema>;

/** The file of a release with a page's {@link FirstView} in a language, as JSON. */
export const toFirstViewFile = (page: string, language: string = SOURCE_LANGUAGE): string =>
  `first-view/${page}${language === SOURCE_LANGUAGE ? '' : `.${language}`}.json`;
