import { askForAuthentication } from './challenge';
import { requireGroup } from './elements';
import { requireForm } from './form-registry';
import { IntegrationError } from './integration-error';
import {
  toFormFields,
  type BrowserIntent,
  type CallResult,
  type ProviderCall,
  type ProviderError,
} from './provider-call';

type IntentResult =
  | { readonly paymentIntent: BrowserIntent; readonly error?: undefined }
  | { readonly error: ProviderError; readonly paymentIntent?: undefined };

interface MethodData {
  readonly card?: unknown;
  readonly billing_details?: object;
}

export interface ConfirmPaymentOptions {
  readonly elements?: unknown;
  readonly clientSecret?: string;
  readonly redirect?: 'always' | 'if_required';
  readonly confirmParams?: {
    readonly return_url?: string;
    readonly payment_method_data?: { readonly billing_details?: object };
  };
}

function requireIntentId(clientSecret: unknown): string {
  const [, id] = /^(pi_[^_]+.*?)_secret_/.exec(String(clientSecret)) ?? [];
  if (id) return id;
  throw new IntegrationError(
    'Invalid value for intent secret: it should be a client secret of the form ${id}_secret_${secret}.',
  );
}

const toResult = (answer: CallResult<BrowserIntent>): IntentResult =>
  'value' in answer ? { paymentIntent: answer.value } : { error: answer.error };

/** The calls about one intent that a page makes with its client secret. */
export function createPayments(call: ProviderCall) {
  const post = (clientSecret: string, verb: string, fields: Record<string, string>) =>
    call<BrowserIntent>(`payment_intents/${requireIntentId(clientSecret)}/${verb}`, {
      client_secret: clientSecret,
      ...fields,
    });

  async function retrieve(clientSecret: string): Promise<IntentResult> {
    const id = requireIntentId(clientSecret);
    const query = new URLSearchParams({ client_secret: clientSecret }).toString();
    return toResult(await call<BrowserIntent>(`payment_intents/${id}?${query}`, null));
  }

  /** Shows the challenge when the intent waits for one, and passes on what came of it. */
  async function settle(result: IntentResult): Promise<IntentResult> {
    const intent = result.paymentIntent;
    if (intent?.status !== 'requires_action') return result;
    const outcome = await askForAuthentication(intent);
    return toResult(await post(intent.client_secret, 'authentication', { outcome }));
  }

  async function confirm(clientSecret: string, fields: Record<string, string>) {
    return settle(toResult(await post(clientSecret, 'confirm', fields)));
  }

  async function confirmTyped(
    clientSecret: string,
    form: ReturnType<typeof requireForm>,
    billing_details: object | undefined,
  ): Promise<IntentResult> {
    const problem = form.submit();
    if (problem) return { error: problem };
    const data = { type: 'card', card: form.getCard(), billing_details };
    return confirm(clientSecret, toFormFields('payment_method_data', data));
  }

  return {
    retrievePaymentIntent: retrieve,
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      settle(await retrieve(clientSecret)),

    async confirmCardPayment(
      clientSecret: string,
      data: { payment_method?: string | MethodData } = {},
    ): Promise<IntentResult> {
      requireIntentId(clientSecret);
      const method = data.payment_method;
      if (method === undefined) return settle(await retrieve(clientSecret));
      if (typeof method === 'string') return confirm(clientSecret, { payment_method: method });
      return confirmTyped(clientSecret, requireForm(method.card), method.billing_details);
    },

    async confirmPayment(options: ConfirmPaymentOptions): Promise<IntentResult> {
      const group = requireGroup(options.elements);
      const clientSecret = options.clientSecret ?? group.clientSecret ?? '';
      requireIntentId(clientSecret);
      const { return_url: returnUrl, payment_method_data: methodData } =
        options.confirmParams ?? {};
      const result = await confirmTyped(clientSecret, group.form, methodData?.billing_details);
      if (result.error || options.redirect === 'if_required' || !returnUrl) return result;
      const url = new URL(returnUrl, location.href);
      url.searchParams.set('payment_intent', result.paymentIntent.id);
      url.searchParams.set('payment_intent_client_secret', clientSecret);
      url.searchParams.set('redirect_status', result.paymentIntent.status);
      location.assign(url);
      return new Promise(() => undefined); // The page is leaving.
    },
  };
}
