import type { PaymentIntentResult } from '@stripe/stripe-js';
import {
  nextPaymentState,
  type PaymentEvent,
  type PaymentState,
  toPaymentOutcome,
} from './payment-state';

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
])('the outcome of %s is correct', (_case, result, outcome) => {
  expect(toPaymentOutcome(result as PaymentIntentResult, 'not completed')).toEqual(outcome);
});

const states = {
  open: { status: 'open', message: 'Your card was declined.' },
  paying: { status: 'paying' },
  cancelled: { status: 'cancelled' },
  processing: { status: 'processing' },
  paid: { status: 'paid', transactionId: 'pi_1' },
} as const satisfies Record<PaymentState['status'], PaymentState>;
const typed: PaymentEvent = { kind: 'typed', message: null };
const submitted: PaymentEvent = { kind: 'submitted' };
const answered: PaymentEvent = { kind: 'answered', outcome: states.paid };
const blank: PaymentState = { status: 'open', message: null };

it.each([
  ['open', typed, blank],
  ['open', submitted, states.paying],
  ['open', answered, states.open],
  // The field tells of its change when it is disabled.
  ['paying', typed, states.paying],
  ['paying', submitted, states.paying],
  ['paying', answered, states.paid],
  ['cancelled', typed, blank],
  ['cancelled', submitted, states.paying],
  ['cancelled', answered, states.cancelled],
  ['processing', typed, states.processing],
  ['processing', submitted, states.processing],
  ['processing', answered, states.processing],
  ['paid', typed, states.paid],
  ['paid', submitted, states.paid],
  ['paid', answered, states.paid],
] as const)('while a payment is %s, the event %j leads to %j', (status, event, next) => {
  expect(nextPaymentState(states[status], event)).toEqual(next);
});
