/** Every text of this remote, in one place for translators. Odd spellings are the clinic's own. */
export const texts = {
  pageTitle: (page: string) => `${page} · Molar`,
  heading: (treatment: string) => `Payment for ${treatment}`,
  pleasePay: (price: string, date: string, slot: string) =>
    `Please pay ${price} for your appoinment on ${date} at ${slot}`,
  backToVisits: 'Back to My Appoinments',
  tryAgain: 'Try again',
  unexpected: 'Something went wrong on our side',

  card: 'Card details',
  cardNote: 'Your card details go straight to the card provider. The clinic never sees them.',
  pay: 'Pay',
  paying: 'Your payment is under way. Please keep this page open.',
  preparing: 'Preparing your payment …',
  noAnswer:
    'The card provider did not answer. You can press Pay again: a booking is never charged twice.',
  notCompleted: 'The payment was not completed. Please try again, or use another card.',
  withdrawn: 'Nothing has been charged: this payment had been withdrawn. Please press Pay again.',
  providerMissing: 'We could not reach the card provider',
  providerMissingText:
    'Nothing has been charged. Please check your connection, or turn off what blocks it for this page, and try again.',
  notReadyTitle: 'We could not prepare your payment',
  priceChanged: 'Show the new price',

  congrats: 'congrats',
  received: (price: string) => `Your payment of ${price} has been made. Thank you.`,
  transaction: 'Your transaction id',
  receipt: 'Receipt',
  recording: 'We are noting your payment …',
  recorded: 'Your appointment is marked as paid.',
  recordedLater:
    'Your payment has been made, and there is nothing left for you to do. Your appointment will be marked as paid within a few minutes.',
  processingTitle: 'Your payment is being processed',
  processingText:
    'Your bank takes a little longer this time. Please do not pay again: your appointment will be marked as paid once the bank confirms it.',

  alreadyPaidTitle: 'This appointment is already paid',
  alreadyPaidText: 'There is nothing left to pay. You find your receipt in My Appoinments.',
  cancelledTitle: 'This appointment has been cancelled',
  cancelledText: 'There is nothing to pay.',
  refundTitle: 'Your money will be returned',
  refundText:
    'This appointment was cancelled before your payment arrived. The clinic will return your money; there is nothing for you to do.',
  freeTitle: 'This appointment is free of charge',
  freeText: 'There is nothing to pay.',
} as const;
