import { parse } from 'qs';
import { createInvalidRequest } from './card-error';

/** A form body or query in the provider's bracket notation (`metadata[bookingId]=7`). */
export type FormParams = Record<string, unknown>;

export const parseForm = (text: string): FormParams => parse(text, { depth: 6 });

export function readText(params: FormParams, name: string): string | null {
  const value = params[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

export function readGroup(params: FormParams, name: string): FormParams {
  const value = params[name];
  return typeof value === 'object' && value !== null ? (value as FormParams) : {};
}

export function readInteger(params: FormParams, name: string): number | null {
  const text = readText(params, name);
  if (text === null) return null;
  if (/^-?\d{1,12}$/.test(text)) return Number(text);
  throw createInvalidRequest(`Invalid integer: ${text}`, {
    code: 'parameter_invalid_integer',
    param: name,
  });
}

export function requireText(params: FormParams, name: string): string {
  const text = readText(params, name);
  if (text !== null) return text;
  throw createInvalidRequest(`Missing required param: ${name}.`, {
    code: 'parameter_missing',
    param: name,
  });
}

/** Strings only, as the provider keeps metadata. */
export const readMetadata = (params: FormParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readGroup(params, 'metadata')).map(([name, value]) => [name, String(value)]),
  );
