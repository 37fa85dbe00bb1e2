import type { CardLedger } from './card-store';
import { closeDispute, openDispute } from './disputes';
import { failRefund, refundPayment } from './refunds';

type Act = (ledger: CardLedger, id: string) => unknown;

const refundHalf: Act = (ledger, id) => {
  const received = ledger.state.intents[id]?.amount_received ?? 0;
  refundPayment(ledger, { payment_intent: id, amount: Math.ceil(received / 2) });
};

/** What the clinic's staff do in the provider's dashboard, and what the patients' banks do. */
export const acts = {
  refund: (ledger, id) => refundPayment(ledger, { payment_intent: id }),
  'refund-half': refundHalf,
  'fail-refund': failRefund,
  dispute: openDispute,
  win: (ledger, id) => closeDispute(ledger, id, 'won'),
  lose: (ledger, id) => closeDispute(ledger, id, 'lost'),
} satisfies Record<string, Act>;

export type DashboardAct = keyof typeof acts;
