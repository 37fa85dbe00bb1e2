/** The version that `@stripe/stripe-js` expects of the provider's script; it warns at another. */
export const RELEASE_TRAIN = 'endive';

export interface BrowserIntent {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
}

interface ProviderError {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly payment_intent?: BrowserIntent;
}

export interface IntentResult {
  readonly paymentIntent?: BrowserIntent;
  readonly error?: ProviderError;
}

/** Calls the emulator through the page's own origin; never rejects. */
export type ProviderCall = (path: string, body: object) => Promise<IntentResult>;

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
        headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const content: unknown = await response.json();
      if (response.ok) return { paymentIntent: content as BrowserIntent };
      return { error: (content as { error?: ProviderError }).error ?? unreachable };
    } catch {
      return { error: unreachable };
    }
  };
