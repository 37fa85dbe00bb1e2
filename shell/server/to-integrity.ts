import { createHash } from 'node:crypto';

/** The hash of a file as the `integrity` attribute of a script wants it. */
export const toIntegrity = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
