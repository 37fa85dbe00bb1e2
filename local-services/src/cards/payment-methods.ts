import { createInvalidRequest } from './card-error';
import { requireObject, type CardLedger } from './card-ledger';
import type { BillingDetails, PaymentMethod } from './card-objects';
import { readGroup, readInteger, readText, requireText, type FormParams } from './card-requests';
import { getTestMethodNumber, toKnownCard } from './test-cards';

const readBilling = (params: FormParams): BillingDetails => ({
  name: readText(params, 'name'),
  email: readText(params, 'email'),
  phone: readText(params, 'phone'),
});

function addMethod(
  ledger: CardLedger,
  number: string,
  { month, year, billing }: { month: number; year: number; billing: BillingDetails },
): PaymentMethod {
  const method: PaymentMethod = {
    id: ledger.createId('pm'),
    object: 'payment_method',
    type: 'card',
    created: ledger.nowSeconds(),
    livemode: false,
    billing_details: billing,
    card: {
      ...toKnownCard(number),
      exp_month: month,
      exp_year: year,
      funding: 'credit',
    },
  };
  ledger.state.methods[method.id] = method;
  return method;
}

/** Stores brand and last four digits of a typed card, and drops number and security code. */
export function createMethod(ledger: CardLedger, params: FormParams): PaymentMethod {
  const card = readGroup(params, 'card');
  const number = requireText(card, 'number').replaceAll(' ', '');
  const month = readInteger(card, 'exp_month') ?? 0;
  const year = readInteger(card, 'exp_year') ?? 0;
  if (!/^\d{12,19}$/.test(number) || month < 1 || month > 12 || year < 2000) {
    throw createInvalidRequest('Your card number or expiry date is invalid.', {
      code: 'invalid_number',
      param: 'card',
    });
  }
  const billing = readBilling(readGroup(params, 'billing_details'));
  return addMethod(ledger, number, { month, year, billing });
}

const noBilling: BillingDetails = { name: null, email: null, phone: null };

/** A method by id, or one of the predefined test methods such as `pm_card_visa`. */
export function requireMethod(ledger: CardLedger, id: string): PaymentMethod {
  const number = getTestMethodNumber(id);
  if (number === null) return requireObject(ledger.state.methods, 'payment_method', id);
  const year = new Date(ledger.nowSeconds() * 1000).getUTCFullYear() + 1;
  return addMethod(ledger, number, { month: 12, year, billing: noBilling });
}
