import { CardError } from './card-error';

const createDecline = (declineCode: string, message = 'Your card was declined.') =>
  new CardError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: declineCode,
    message,
  });

interface CardBehaviour {
  readonly authenticates?: true;
  /** The payment succeeds, and its events are never sent. */
  readonly losesEvents?: true;
  readonly decline?: CardError;
}

/** By their numbers; the payment page lists them. All are of one brand. */
const testCards: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': {},
  '4000000000005050': { losesEvents: true },
  '4000000000000002': { decline: createDecline('generic_decline') },
  '4000000000009995': {
    decline: createDecline('insufficient_funds', 'Your card has insufficient funds.'),
  },
  '4000002500003155': { authenticates: true },
};

const notATestCard: CardBehaviour = {
  decline: createDecline(
    'test_mode_live_card',
    'Your card was declined. This is a local emulator: use one of the test card numbers.',
  ),
};

/** The stored part of a card. Every number but those of test cards is declined. */
export const toKnownCard = (number: string) => ({
  last4: number.slice(-4),
  isTestCard: Object.hasOwn(testCards, number),
});

/** A stored card as the provider describes it. */
export const toPaymentMethod = (id: string, { last4 }: KnownCard) => ({
  id,
  object: 'payment_method',
  type: 'card',
  card: { brand: 'visa', last4 },
});

export type KnownCard = ReturnType<typeof toKnownCard>;

/** The last four digits tell the test cards apart, so that no number is stored. */
export function getBehaviour({ last4, isTestCard }: KnownCard): CardBehaviour {
  const found = Object.entries(testCards).find(([number]) => number.endsWith(last4));
  return (isTestCard && found?.[1]) || notATestCard;
}
