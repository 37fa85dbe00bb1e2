/** An error of the API: its HTTP status, what people are told, and whether repeating the same request may succeed. */
export interface CatalogueEntry {
  readonly status: number;
  readonly message: string;
  readonly retryable: boolean;
}

/** Repeating the same request fails again. */
export const final = <Message extends string>(status: number, message: Message) =>
  ({ status, message, retryable: false }) as const;

/** Repeating the same request may succeed. */
export const retryable = <Message extends string>(status: number, message: Message) =>
  ({ status, message, retryable: true }) as const;
