import type { DeskMethod, LedgerKind, PaymentMethod } from 'shared-contracts';
import { defineTexts } from 'shared-texts';

const methods: Record<PaymentMethod, string> = {
  card_online: 'Card online',
  card_at_desk: 'Card terminal',
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
};

const kinds: Record<LedgerKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  late_fee: 'Late fee',
  dispute_opened: 'Disputed',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
};

const inMethod: Record<DeskMethod, string> = {
  cash: 'in cash',
  card_at_desk: 'by card terminal',
  bank_transfer: 'by bank transfer',
};

/** Texts of the dialogs about the money of a visit, for staff. */
export const { money: moneyTexts } = defineTexts('shared-visits', {
  money: {
    methods,
    visit: (patient: string, treatment: string, when: string) =>
      `${patient}: ${treatment}, ${when}`,
    pay: {
      title: 'Record a payment',
      due: (amount: string) =>
        `${amount} is due. If the patient is paying online now, that is stopped.`,
      nothingDue: 'Nothing is due for this visit.',
      method: 'Paid by',
      methodRequired: 'Choose how it was paid',
      amount: 'Amount',
      amountInvalid: 'Enter an amount such as 45 or 45.50',
      amountTooHigh: (amount: string) => `Not more than ${amount}, which is due`,
      remains: (amount: string) => `${amount} remains due.`,
      confirm: 'Record payment',
      done: (amount: string, method: DeskMethod) =>
        `Payment of ${amount} ${inMethod[method]} recorded`,
    },
    payments: {
      title: 'Payments and receipt',
      price: 'Price',
      lateFee: 'Late fee',
      received: 'Received',
      returned: 'Returned',
      due: 'Due',
      toReturn: 'To be returned',
      list: 'Payments and refunds',
      none: 'Nothing has been paid yet.',
      kinds,
      corrected: (kind: string) => `${kind} taken back`,
      byMethod: (kind: string, method: string) => `${kind}, ${method}`,
      recordedBy: (when: string, name: string) => `${when}, ${name}`,
      reason: (reason: string) => `Reason: ${reason}`,
      wasTakenBack: 'Taken back',
      correct: 'Correct…',
      fileName: (date: string) => `receipt-${date}.pdf`,
      download: 'Download receipt',
      downloaded: (name: string) => `Downloaded ${name}`,
      email: 'Email receipt',
    },
    emailReceipt: {
      title: 'Email the receipt',
      text: 'The receipt is attached as a PDF file. It states all payments and refunds of the visit so far.',
      address: 'Email address',
      addressHint: "The patient's address, or another one that they ask for.",
      confirm: 'Send',
      done: (email: string) => `The receipt is sent to ${email}`,
    },
    reverse: {
      title: 'Take this payment back?',
      text: 'The visit owes the amount again, and it can be paid online. Both entries stay on record, and a receipt that was given is replaced by a corrected one.',
      visit: 'Visit',
      patient: 'Patient',
      payment: 'Payment',
      amount: (amount: string, method: DeskMethod) => `${amount} ${inMethod[method]}`,
      recorded: 'Recorded',
      reason: 'What was wrong?',
      reasonHint: 'Shown with the payments of the visit. Leave out health details.',
      confirm: 'Take payment back',
      done: (amount: string) => `The payment of ${amount} is taken back`,
    },
  },
});
