import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link; nothing but its hash is stored. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url');

/** As the database has it. A random token needs no salt. */
export const hashLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
