/** An error of the API: its HTTP status, what people are told, and whether repeating the same request may succeed. */
export interface CatalogueEntry {
  readonly status: number;
  readonly message: string;
  readonly retryable: boolean;
}

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
