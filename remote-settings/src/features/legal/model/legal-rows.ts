import { formatDate, type LegalKind, type PublishedText, toDateLocal } from 'shared-contracts';
import { type Language, languages } from 'shared-texts';
import { texts } from '../../../texts';

const { legal: labels } = texts;

/** A text in one of the site's languages. */
export interface LegalRow {
  readonly kind: LegalKind;
  readonly language: Language;
  /** Of the kind, in all languages. */
  readonly version: number;
  /** Empty for none. */
  readonly text: string;
  /** What patients read while no language has a text. */
  readonly standard: string;
  /** What they read now, in words. */
  readonly state: string;
}

/** What a row is called. @example 'Terms of use: Deutsch' */
export const toTitle = ({ kind, language }: Pick<LegalRow, 'kind' | 'language'>): string =>
  labels.title(labels.names[kind], languages[language].name);

function toState({ texts: published, version, publishedAt }: PublishedText, timeZone: string) {
  const dated =
    publishedAt && labels.version(version, formatDate(toDateLocal(publishedAt, timeZone)));
  const isStandard = Object.keys(published).length === 0;
  return (language: Language): string => {
    if (isStandard || dated === null) return labels.standard;
    return published[language] === undefined ? labels.untranslated : dated;
  };
}

/** Each text in each language of the site. */
export const toLegalRows = (all: readonly PublishedText[], timeZone: string): LegalRow[] =>
  all.flatMap((published) => {
    const describe = toState(published, timeZone);
    return (Object.keys(languages) as Language[]).map((language) => ({
      kind: published.kind,
      language,
      version: published.version,
      text: published.texts[language] ?? '',
      standard: published.defaults[language],
      state: describe(language),
    }));
  });
