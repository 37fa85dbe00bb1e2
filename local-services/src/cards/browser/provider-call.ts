export interface ProviderError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly payment_intent?: BrowserIntent;
}

export interface BrowserIntent {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly client_secret: string;
}

export type CallResult<T> = { readonly value: T } | { readonly error: ProviderError };

export interface ProviderCall {
  /** Calls the stand-in through the page's own origin; never rejects. */
  <T>(path: string, body: Record<string, string> | null): Promise<CallResult<T>>;
}

const unreachable: ProviderError = {
  type: 'api_connection_error',
  message: 'We could not reach the card provider. Please check your connection and try again.',
};

/** `baseUrl` is the folder this script was served from. */
export const createProviderCall =
  (baseUrl: string, publishableKey: string): ProviderCall =>
  async <T>(path: string, body: Record<string, string> | null) => {
    try {
      const response = await fetch(new URL(`v1/${path}`, baseUrl), {
        method: body === null ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${publishableKey}` },
        body: body && new URLSearchParams(body),
      });
      const answer: unknown = await response.json();
      if (response.ok) return { value: answer as T };
      return { error: (answer as { error?: ProviderError }).error ?? unreachable };
    } catch {
      return { error: unreachable };
    }
  };

/** `{ card: { cvc: '1' } }` as `card[cvc]=1`; what is missing or empty is left out. */
export function toFormFields(prefix: string, value: unknown): Record<string, string> {
  if (value === null || value === undefined || value === '') return {};
  if (typeof value === 'string') return { [prefix]: value };
  const fields = Object.entries(value).map(([name, inner]) =>
    toFormFields(prefix === '' ? name : `${prefix}[${name}]`, inner),
  );
  return Object.assign({}, ...fields) as Record<string, string>;
}
