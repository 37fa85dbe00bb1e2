import { formatLanguage } from 'shared-contracts';
import { locale } from 'shared-texts';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** @example listLanguages(['en', 'de']) // 'English and German' */
export const listLanguages = (codes: readonly string[]): string =>
  list.format(codes.map((code) => formatLanguage(code)));
