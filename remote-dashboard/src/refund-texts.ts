import type { DeskMethod } from 'shared-contracts';
import { defineTexts } from 'shared-texts';
import { count } from 'shared-texts/count';

const handedBack: Record<DeskMethod, (patient: string, amount: string) => string> = {
  cash: (patient, amount) => `${patient} paid in cash: hand ${amount} back in cash.`,
  card_at_desk: (patient, amount) =>
    `${patient} paid by the card terminal: return ${amount} to the card there.`,
  bank_transfer: (patient, amount) => `${patient} paid by bank transfer: transfer ${amount} back.`,
};

/** Texts of refunds and payment checks; part of the texts of this remote. */
export const refundTexts = defineTexts('remote-dashboard', {
  refunds: {
    heading: 'Refunds',
    fileName: 'refunds.csv',
    lead: 'Money that goes back to patients. Refunds that are due wait for you.',
    caption: (n: number, due: number) => `${count(n, 'refund', 'refunds')}, ${due || 'none'} due`,
    search: 'Search refunds',
    pages: 'Pages of refunds',
    none: 'No refunds yet',
    noneText: 'Refunds will appear here when a paid visit is cancelled.',
    columns: {
      patient: 'Patient',
      treatment: 'Treatment',
      visit: 'Visit',
      amount: 'Amount',
      method: 'Paid back',
      reason: 'Reason',
      state: 'State',
      action: 'Action',
    },
    ways: {
      card_online: 'To the card',
      card_at_desk: 'Card terminal',
      cash: 'In cash',
      bank_transfer: 'Bank transfer',
    },
    reasons: {
      cancelled: 'The visit was cancelled',
      booking_was_cancelled: 'Paid after the visit was cancelled',
      paid_twice: 'Paid twice',
      at_provider: "Made in the card provider's dashboard",
      dispute_won: 'A dispute was won',
      price_lowered: 'The price was lowered',
    },
    states: {
      due: 'Due',
      requested: 'Being sent',
      pending: 'At the bank',
      succeeded: 'Refunded',
      failed: 'Failed',
    },
    refund: (amount: string) => `Refund ${amount}`,
    markRefunded: 'Mark as refunded',
    dismiss: 'Cancel',
    ofVisit: (visit: string, text: string) => `${visit}. ${text}`,
    methods: {
      card: {
        title: (amount: string, patient: string) => `Refund ${amount} to ${patient}?`,
        text: (amount: string, patient: string) =>
          `${amount} goes back to ${patient}'s card, usually within 5 to 10 days.`,
        done: (amount: string, patient: string) =>
          `The refund of ${amount} to ${patient} is on its way`,
      },
      clinic: {
        title: (amount: string, patient: string) => `Has ${patient} got ${amount} back?`,
        text: (amount: string, patient: string, method: DeskMethod) =>
          `${handedBack[method](patient, amount)} Mark it as refunded once that is done.`,
        done: (amount: string, patient: string) =>
          `The refund of ${amount} to ${patient} is recorded`,
      },
    },
  },
  disputes: {
    heading: 'Disputes',
    lead: "Payments that a patient's bank has taken back. They count as income again only if the clinic wins.",
    states: { open: 'Disputed', won: 'Won', lost: 'Lost' },
    payment: (patient: string, visit: string) => `${patient}, ${visit}`,
    evidence: (by: string) => `Submit evidence in the card provider's dashboard by ${by}.`,
    noEvidence: 'Evidence can no longer be submitted.',
  },
  paymentChecks: {
    heading: 'Payment checks',
    lead: "Payments and refunds are regularly compared with the card provider's records.",
    none: 'No payment checks yet.',
    checked: (when: string, n: number) =>
      `${when} · ${count(n, 'payment or refund', 'payments and refunds')} checked`,
    nothing: 'Nothing to repair',
    findings: {
      payments: (n: number) => `${count(n, 'missing payment', 'missing payments')} recorded.`,
      refundsDue: (n: number) => `${count(n, 'payment has', 'payments have')} to be refunded.`,
      refunds: (n: number) => `${count(n, 'refund', 'refunds')} brought up to date.`,
      disputes: (n: number) => `${count(n, 'dispute', 'disputes')} brought up to date.`,
      resumed: (n: number) => `${count(n, 'refund', 'refunds')} sent again.`,
      unmatched: (n: number) =>
        `${count(n, 'payment or refund matches', 'payments or refunds match')} no booking. Look for ${n === 1 ? 'it' : 'them'} in the card provider's dashboard.`,
    },
  },
});
