import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language, LANGUAGE_COOKIE, SOURCE_LANGUAGE } from 'shared-texts';
import { getUrl } from './request';
import { readCookie, writeCookie } from './site-cookies';

const YEAR_SECONDS = 365 * 24 * 3600;

/** The language that the visitor chose last, English without a choice. */
export function getLanguage(request: FastifyRequest): Language {
  const asked = getUrl(request).searchParams.get('lang');
  if (isLanguage(asked)) return asked;
  const chosen = readCookie(request, LANGUAGE_COOKIE);
  return isLanguage(chosen) ? chosen : SOURCE_LANGUAGE;
}

/** {@link getLanguage}, and keeps what `?lang=` asks for. */
export function assignLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const language = getLanguage(request);
  if (getUrl(request).searchParams.get('lang') !== language) return language;
  const options = { maxAge: YEAR_SECONDS, sameSite: 'lax' } as const;
  writeCookie(reply, { name: LANGUAGE_COOKIE, value: language }, options);
  return language;
}
