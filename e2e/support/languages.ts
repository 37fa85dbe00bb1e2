import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { type Language, language as ownLanguage, languages, SOURCE_LANGUAGE } from 'shared-texts';
import { fill } from 'shared-texts/translator';

const ROOT = join(import.meta.dirname, '..', '..');

/** By the names of their placeholders. */
export type Values = Readonly<Record<string, string | number>>;

/** A text of a workspace in another language, by its key in the catalogue. */
export type Translate = (workspace: string, key: string, values?: Values) => string;

/** Reads the texts that a page in this language shows. */
export function readTranslation(language: Language): Translate {
  return (workspace, key, values = {}) => {
    const file = join(ROOT, workspace, 'locales', `${language}.json`);
    const message = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key];
    if (message === undefined) throw new Error(`${file} has no ${key}`);
    return fill([message], values, languages[language].locale);
  };
}

/** Opens pages of the site in the language of `texts.ts`, in which helpers look for what they press. */
export async function chooseLanguage(context: BrowserContext, siteUrl: string): Promise<void> {
  if (ownLanguage === SOURCE_LANGUAGE) return;
  await context.addCookies([{ name: 'clinic-language', value: ownLanguage, url: siteUrl }]);
}
