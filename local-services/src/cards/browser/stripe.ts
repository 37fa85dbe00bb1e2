import { requireForm } from './form-registry';
import { createElements, type ElementsOptions } from './elements';
import { createPayments } from './payments';
import { createProviderCall, toFormFields } from './provider-call';
import { RELEASE_TRAIN } from './release-train';

const script = document.currentScript;
const baseUrl = new URL('.', script instanceof HTMLScriptElement ? script.src : location.href).href;

interface MethodOptions {
  readonly card?: unknown;
  readonly billing_details?: object;
}

/** The local stand-in of the provider's script: the part of its interface that pages use. */
function createStripe(publishableKey: string) {
  const call = createProviderCall(baseUrl, publishableKey);
  return {
    elements: (options: ElementsOptions = {}) => createElements(options),
    ...createPayments(call),
    async createPaymentMethod({ card, billing_details }: MethodOptions) {
      const form = requireForm(card);
      const problem = form.submit();
      if (problem) return { error: problem };
      const fields = toFormFields('', { type: 'card', card: form.getCard(), billing_details });
      const answer = await call<object>('payment_methods', fields);
      return 'value' in answer ? { paymentMethod: answer.value } : { error: answer.error };
    },
    createToken: async () => ({
      error: {
        type: 'invalid_request_error',
        message: 'The local stand-in makes no tokens. Use createPaymentMethod.',
      },
    }),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

Object.assign(globalThis, { Stripe: Object.assign(createStripe, { version: RELEASE_TRAIN }) });
