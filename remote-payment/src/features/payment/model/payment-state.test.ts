import type { PaymentIntentResult } from '@stripe/stripe-js';
import { toPaymentState } from './payment-state';

const intent = (status: string) => ({ id: 'pi_1', status });
const paid = { status: 'paid', transactionId: 'pi_1' };

it.each<[string, object, object]>([
  ['a success', { paymentIntent: intent('succeeded') }, paid],
  // Confirmed twice, or in another tab: the error itself says that the payment was made.
  [
    'an error because it succeeded before',
    { error: { message: 'unexpected state', payment_intent: intent('succeeded') } },
    paid,
  ],
  ['a slow bank', { paymentIntent: intent('processing') }, { status: 'processing' }],
  [
    'a cancelled payment',
    { error: { message: 'unexpected state', payment_intent: intent('canceled') } },
    { status: 'cancelled' },
  ],
  [
    'a declined card',
    {
      error: {
        message: 'Your card was declined.',
        payment_intent: intent('requires_payment_method'),
      },
    },
    { status: 'open', message: 'Your card was declined.' },
  ],
  ['an error without a message', { error: {} }, { status: 'open', message: 'not completed' }],
  [
    'an abandoned authentication',
    { paymentIntent: intent('requires_action') },
    { status: 'open', message: 'not completed' },
  ],
])('the state after %s is correct', (_case, result, state) => {
  expect(toPaymentState(result as PaymentIntentResult, 'not completed')).toEqual(state);
});
