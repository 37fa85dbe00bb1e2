import type { PaymentIntentResult } from '@stripe/stripe-js';
import { toPaymentState } from './payment-state';

const words = { notCompleted: 'not completed' };
const intent = (status: string) => ({ id: 'pi_1', status });
const paid = { status: 'paid', transactionId: 'pi_1' };

it.each<[string, object, object]>([
  ['a success', { paymentIntent: intent('succeeded') }, paid],
  // Sent twice, or made in another tab: the refusal itself says that the money is there.
  [
    'a refusal because it succeeded before',
    { error: { message: 'unexpected state', payment_intent: intent('succeeded') } },
    paid,
  ],
  ['a slow bank', { paymentIntent: intent('processing') }, { status: 'processing' }],
  [
    'a payment that was withdrawn',
    { error: { message: 'unexpected state', payment_intent: intent('canceled') } },
    { status: 'withdrawn' },
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
  ['a refusal without words', { error: {} }, { status: 'open', message: 'not completed' }],
  [
    'an authentication that was given up',
    { paymentIntent: intent('requires_action') },
    { status: 'open', message: 'not completed' },
  ],
])('%s', (_case, result, state) => {
  expect(toPaymentState(result as PaymentIntentResult, words)).toEqual(state);
});
