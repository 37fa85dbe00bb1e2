import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language, LANGUAGE_COOKIE } from 'shared-texts';
import type { Context } from '../context';
import { type Account, saveLanguage } from './account.repository';

/** Over https the shell's server sets it under a name that binds it to its host. */
const cookiePattern = new RegExp(`(?:^|;\\s*)(?:__Host-)?${LANGUAGE_COOKIE}=([^;]*)`);

/** The language that the visitor chose on the site; null without a choice, which the shell shows in English. */
export function getChosenLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language | null {
  const [, chosen] = cookiePattern.exec(headers.cookie ?? '') ?? [];
  return isLanguage(chosen) ? chosen : null;
}

/** Emails are in the language in which their recipient last used the site. */
export async function rememberLanguage(
  { db }: Pick<Context, 'db' | 'clinic'>,
  { userId, language: known }: Account,
  request: FastifyRequest,
): Promise<void> {
  const language = getChosenLanguage(request);
  if (language !== null && language !== known) await saveLanguage(db, { userId, language });
}
