import { createHash } from 'node:crypto';

/**
 * The hash of a file as the `integrity` attribute of a script wants it.
 * @example toIntegrity(bytes) // 'sha384-oqVuAf…'
 */
export function toIntegrity(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
