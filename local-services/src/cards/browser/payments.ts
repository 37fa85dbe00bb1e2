import type { CardElement } from './card-element';
import { translateError } from './card-words';
import { askForAuthentication } from './challenge';
import type { IntentResult, ProviderCall } from './provider-call';

interface CardPayment {
  readonly payment_method: { readonly card: CardElement; readonly billing_details?: object };
}

/** `stripe.confirmCardPayment` with a mounted Card Element. */
export const createConfirmCardPayment =
  (call: ProviderCall) =>
  async (clientSecret: string, { payment_method }: CardPayment): Promise<IntentResult> => {
    const { card, billing_details } = payment_method;
    const [id] = clientSecret.split('_secret_');
    const post = async (verb: string, fields: object) => {
      const body = { client_secret: clientSecret, ...fields };
      const result = await call(`payment_intents/${id}/${verb}`, body);
      return result.error ? { error: translateError(result.error, card.form.words) } : result;
    };

    const problem = card.form.submit();
    if (problem) return { error: problem };
    const payment_method_data = { card: card.form.getCard(), billing_details };
    const result = await post('confirm', { payment_method_data });
    if (result.paymentIntent?.status !== 'requires_action') return result;
    const outcome = await askForAuthentication(result.paymentIntent);
    return post('authentication', { outcome });
  };
