/** The version that `@stripe/stripe-js` expects of the provider's script; it warns at another. */
export const RELEASE_TRAIN = 'endive';

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

export type IntentResult =
  | { readonly paymentIntent: BrowserIntent; readonly error?: undefined }
  | { readonly error: ProviderError; readonly paymentIntent?: undefined };

/** Calls the emulator through the page's own origin; never rejects. */
export type ProviderCall = (path: string, body: Record<string, string>) => Promise<IntentResult>;

const unreachable: ProviderError = {
  type: 'api_connection_error',
  message: 'We could not reach the card provider. Please check your connection and try again.',
};

/** `baseUrl` is the folder from which this script was served. */
export const createProviderCall =
  (baseUrl: string, publishableKey: string): ProviderCall =>
  async (path, body) => {
    try {
      const response = await fetch(new URL(`v1/${path}`, baseUrl), {
        method: 'POST',
        headers: { authorization: `Bearer ${publishableKey}` },
        body: new URLSearchParams(body),
      });
      const content: unknown = await response.json();
      if (response.ok) return { paymentIntent: content as BrowserIntent };
      return { error: (content as { error?: ProviderError }).error ?? unreachable };
    } catch {
      return { error: unreachable };
    }
  };

/** `{ card: { cvc: '1' } }` as `prefix[card][cvc]=1`, without missing or empty values. */
export function toFormFields(prefix: string, value: unknown): Record<string, string> {
  if (value === null || value === undefined || value === '') return {};
  if (typeof value === 'string') return { [prefix]: value };
  const fields = Object.entries(value).map(([name, inner]) =>
    toFormFields(`${prefix}[${name}]`, inner),
  );
  return Object.assign({}, ...fields) as Record<string, string>;
}
