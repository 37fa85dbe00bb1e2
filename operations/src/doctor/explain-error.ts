import { isNativeError } from 'node:util/types';

const words: Readonly<Record<string, string>> = {
  EACCES: 'access is not allowed',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  EHOSTUNREACH: 'the host is not reachable',
  ENOTFOUND: 'the host has no address',
  ENOENT: 'it does not exist',
  ETIMEDOUT: 'there was no answer',
  EAI_AGAIN: 'the name server did not answer',
  EDNS: 'the host has no address',
  ETLS: 'the encryption failed, or the certificate is not valid',
  EROFS: 'the disk can only be read',
};

/** A code of an operating system or a library, in words where they are known. */
export const explainCode = (code: string): string => words[code] ?? code;

/** Why something failed, for a reader: of what was tried several times, why the first attempt did. */
export function explainError(error: unknown): string {
  if (!isNativeError(error)) return 'for an unknown reason';
  const {
    code = '',
    cause,
    message,
    errors,
  } = error as NodeJS.ErrnoException & {
    readonly errors?: readonly unknown[];
  };
  if (code in words) return explainCode(code);
  const reason = cause ?? errors?.[0];
  return reason === undefined ? message : explainError(reason);
}
