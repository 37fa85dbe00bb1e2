import type { CatalogueEntry } from './catalogue-entry';

/**
 * The errors that the browser itself finds. They are apart from the catalogue, which no page loads: the API sends the message with
 * each of its errors.
 */
export const clientErrors = {
  validation_failed: {
    status: 400,
    message: 'Please check the highlighted details.',
    retryable: false,
  },
  internal: { status: 500, message: 'Something went wrong on our side.', retryable: true },
} as const satisfies Record<string, CatalogueEntry>;
