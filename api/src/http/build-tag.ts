import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const LENGTH = 10;

/**
 * Tells builds of the API apart that differ in their code: this file is then the whole bundle. Equal builds have the
 * same tag in every process.
 */
export const buildTag: string = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .digest('base64url')
  .slice(0, LENGTH);
