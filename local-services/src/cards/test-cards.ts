import type { CardErrorBody } from './card-error';

export type CardBrand =
  'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

const decline = (code: string, message: string, declineCode: string) =>
  ({ type: 'card_error', code, decline_code: declineCode, message }) as const;

const declined = (declineCode: string, message = 'Your card was declined.') =>
  decline('card_declined', message, declineCode);

const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.');

interface CardBehaviour {
  readonly authenticates: boolean;
  readonly decline: CardErrorBody | null;
}

const withoutAuthentication = (error: CardErrorBody | null): CardBehaviour => ({
  authenticates: false,
  decline: error,
});

const withAuthentication = (error: CardErrorBody | null): CardBehaviour => ({
  authenticates: true,
  decline: error,
});

const behaviours = {
  paid: withoutAuthentication(null),
  generic_decline: withoutAuthentication(declined('generic_decline')),
  insufficient_funds: withoutAuthentication(insufficientFunds),
  lost_card: withoutAuthentication(declined('lost_card')),
  stolen_card: withoutAuthentication(declined('stolen_card')),
  expired_card: withoutAuthentication(
    decline('expired_card', 'Your card has expired.', 'expired_card'),
  ),
  incorrect_cvc: withoutAuthentication(
    decline('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
  ),
  processing_error: withoutAuthentication(
    decline(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
      'processing_error',
    ),
  ),
  authentication: withAuthentication(null),
  authentication_declined: withAuthentication(declined('generic_decline')),
  authentication_insufficient_funds: withAuthentication(insufficientFunds),
  not_a_test_card: withoutAuthentication(
    declined(
      'test_mode_live_card',
      'Your card was declined. This is a local emulator: use one of the test card numbers.',
    ),
  ),
} satisfies Record<string, CardBehaviour>;

export type CardBehaviourName = keyof typeof behaviours;

export const getBehaviour = (name: CardBehaviourName): CardBehaviour => behaviours[name];

const testCards: Record<string, readonly [CardBrand, CardBehaviourName]> = {
  '4242424242424242': ['visa', 'paid'],
  '4000056655665556': ['visa', 'paid'],
  '5555555555554444': ['mastercard', 'paid'],
  '2223003122003222': ['mastercard', 'paid'],
  '378282246310005': ['amex', 'paid'],
  '6011111111111117': ['discover', 'paid'],
  '3056930009020004': ['diners', 'paid'],
  '36227206271667': ['diners', 'paid'],
  '3566002020360505': ['jcb', 'paid'],
  '6200000000000005': ['unionpay', 'paid'],
  '4000000000000002': ['visa', 'generic_decline'],
  '4000000000009995': ['visa', 'insufficient_funds'],
  '4000000000009987': ['visa', 'lost_card'],
  '4000000000009979': ['visa', 'stolen_card'],
  '4000000000000069': ['visa', 'expired_card'],
  '4000000000000127': ['visa', 'incorrect_cvc'],
  '4000000000000119': ['visa', 'processing_error'],
  '4000002500003155': ['visa', 'authentication'],
  '4000002760003184': ['visa', 'authentication'],
  '4000008400001629': ['visa', 'authentication_declined'],
  '4000008260003178': ['visa', 'authentication_insufficient_funds'],
};

/** The provider's predefined test methods, for servers and tests without a card form. */
const testMethods: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_authenticationRequired: '4000002760003184',
};

export const getTestMethodNumber = (name: string): string | null =>
  Object.hasOwn(testMethods, name) ? (testMethods[name] ?? null) : null;

export interface KnownCard {
  readonly brand: CardBrand;
  readonly last4: string;
  readonly fingerprint: CardBehaviourName;
}

/** Every number but the published test cards is declined, so a real card cannot be used here. */
export function toKnownCard(number: string): KnownCard {
  const [brand, fingerprint] = testCards[number] ?? (['unknown', 'not_a_test_card'] as const);
  return { brand, last4: number.slice(-4), fingerprint };
}
