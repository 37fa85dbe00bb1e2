import { join } from 'node:path';

/** Rows of a clinic as earlier migrations stored them, in files named after the last of these. */
export const UPGRADE_ROWS_DIR = join(import.meta.dirname, 'upgrade-rows');
