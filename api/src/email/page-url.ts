import { SOURCE_LANGUAGE } from 'shared-texts';
import type { EmailLanguage } from './email-language';

/**
 * The address of a page that opens in a language. English is what the site shows without a choice.
 * @example toPageUrl('https://molar.test', '/visit#token', german) // 'https://molar.test/visit?lang=de#token'
 */
export function toPageUrl(
  publicUrl: string,
  path: string,
  { code }: Pick<EmailLanguage, 'code'>,
): string {
  if (code === SOURCE_LANGUAGE) return publicUrl + path;
  const [page = '', ...fragment] = path.split(/(?=#)/);
  return [publicUrl, page, page.includes('?') ? '&' : '?', `lang=${code}`, ...fragment].join('');
}
