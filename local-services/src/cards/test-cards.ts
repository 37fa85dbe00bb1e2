import { CardError } from './card-error';

const createDecline = (code: string, message: string, declineCode = code) =>
  new CardError(402, { type: 'card_error', code, decline_code: declineCode, message });

const createGenericDecline = (declineCode: string, message = 'Your card was declined.') =>
  createDecline('card_declined', message, declineCode);

const insufficientFunds = createGenericDecline(
  'insufficient_funds',
  'Your card has insufficient funds.',
);

interface CardBehaviour {
  readonly authenticates?: true;
  /** The payment succeeds, and its events are never sent. */
  readonly losesEvents?: true;
  readonly decline?: CardError;
}

const behaviours = {
  paid: {},
  paid_without_events: { losesEvents: true },
  generic_decline: { decline: createGenericDecline('generic_decline') },
  insufficient_funds: { decline: insufficientFunds },
  expired_card: { decline: createDecline('expired_card', 'Your card has expired.') },
  authentication: { authenticates: true },
  authentication_insufficient_funds: { authenticates: true, decline: insufficientFunds },
  not_a_test_card: {
    decline: createGenericDecline(
      'test_mode_live_card',
      'Your card was declined. This is a local emulator: use one of the test card numbers.',
    ),
  },
} satisfies Record<string, CardBehaviour>;

type CardBehaviourName = keyof typeof behaviours;

export const getBehaviour = (name: CardBehaviourName): CardBehaviour => behaviours[name];

const testCards: Record<string, readonly [brand: string, CardBehaviourName]> = {
  '4242424242424242': ['visa', 'paid'],
  '5555555555554444': ['mastercard', 'paid'],
  '378282246310005': ['amex', 'paid'],
  '4000000000005050': ['visa', 'paid_without_events'],
  '4000000000000002': ['visa', 'generic_decline'],
  '4000000000009995': ['visa', 'insufficient_funds'],
  '4000000000000069': ['visa', 'expired_card'],
  '4000002500003155': ['visa', 'authentication'],
  '4000002760003184': ['visa', 'authentication'],
  '4000008260003178': ['visa', 'authentication_insufficient_funds'],
};

/**
 * The stored part of a card. Every number but those of test cards is declined, so a real card
 * cannot be used here. `fingerprint` distinguishes cards at the provider; here it names the
 * behaviour of the test card.
 */
export function toKnownCard(number: string) {
  const [brand, fingerprint] = testCards[number] ?? (['unknown', 'not_a_test_card'] as const);
  return { brand, last4: number.slice(-4), fingerprint };
}
