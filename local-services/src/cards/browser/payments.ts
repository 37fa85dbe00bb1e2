import { requireForm } from './card-element';
import { askForAuthentication } from './challenge';
import { IntegrationError } from './dom';
import { type IntentResult, type ProviderCall, toFormFields } from './provider-call';

interface CardPayment {
  readonly payment_method: { readonly card: unknown; readonly billing_details?: object };
}

function requireIntentId(clientSecret: unknown): string {
  const [, id] = /^(pi_[^_]+.*?)_secret_/.exec(String(clientSecret)) ?? [];
  if (id) return id;
  throw new IntegrationError(
    'Invalid value for intent secret: it should be a client secret of the form ${id}_secret_${secret}.',
  );
}

/** `stripe.confirmCardPayment` with a mounted Card Element. */
export function createConfirmCardPayment(call: ProviderCall) {
  const post = (clientSecret: string, verb: string, fields: Record<string, string>) =>
    call(`payment_intents/${requireIntentId(clientSecret)}/${verb}`, {
      client_secret: clientSecret,
      ...fields,
    });

  return async (
    clientSecret: string,
    { payment_method: { card, billing_details } }: CardPayment,
  ): Promise<IntentResult> => {
    requireIntentId(clientSecret);
    const form = requireForm(card);
    const problem = form.submit();
    if (problem) return { error: problem };
    const method = { type: 'card', card: form.getCard(), billing_details };
    const fields = toFormFields('payment_method_data', method);
    const result = await post(clientSecret, 'confirm', fields);
    if (result.paymentIntent?.status !== 'requires_action') return result;
    const outcome = await askForAuthentication(result.paymentIntent);
    return post(clientSecret, 'authentication', { outcome });
  };
}
