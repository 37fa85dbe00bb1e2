import { defineTexts } from 'shared-texts';

/** Every text of this remote, in one place for translators. Odd spellings are specified. */
export const texts = defineTexts('remote-payment', {
  heading: (treatment: string) => `Payment for ${treatment}`,
  pleasePay: (price: string, date: string, time: string) =>
    `Please pay ${price} for your appoinment on ${date} at ${time}`,
  clinicTime: (zone: string) => `The time is clinic time (${zone}).`,
  backToVisits: 'Back to My Appoinments',
  tryAgain: 'Try again',
  errorHeading: 'Payment',
  errorTitle: 'something went wrong',
  signOut: 'signOut',

  summary: {
    heading: 'Summary',
    treatment: 'Treatment',
    dentist: 'Dentist',
    date: 'Date',
    time: 'Time',
    clinic: 'Clinic',
    total: 'Total',
  },

  testCards: {
    heading: 'Test cards',
    text: 'This site runs locally: no money is moved. Use any future expiry date and any CVC.',
    cards: [
      ['4242 4242 4242 4242', 'The payment succeeds'],
      ['4000 0025 0000 3155', 'The bank asks for confirmation'],
      ['4000 0000 0000 0002', 'The card is declined'],
      ['4000 0000 0000 9995', 'Insufficient funds'],
      ['4000 0000 0000 5050', 'Succeeds, but the clinic is not told'],
    ],
  },

  missed: 'You missed this appointment, so the price is still due. Questions?',
  call: (phone: string) => `Call ${phone}`,
  card: 'Card details',
  cardNote: 'Your card details go directly to our payment provider. We never see or store them.',
  pay: (price: string) => `Pay ${price}`,
  paying: "Processing your payment. Please don't close this page.",
  preparing: 'Preparing your payment…',
  noResponse:
    "Our payment provider didn't respond. It's safe to press Pay again; you won't be charged twice.",
  notCompleted: "The payment wasn't completed. Try again or use another card.",
  paymentCancelled: "You haven't been charged. Please press Pay again.",
  providerMissing: "We couldn't reach our payment provider",
  providerMissingText:
    "You haven't been charged. Check your connection, turn off any ad blocker for this page, and try again.",
  startFailedTitle: "We couldn't start your payment",
  priceChanged: 'Show the new price',

  congrats: 'congrats',
  received: (price: string) => `Thank you. We've received your payment of ${price}.`,
  transaction: (id: string) => `Transaction ID: ${id}`,
  copy: 'Copy',
  copied: 'Transaction ID copied',
  notCopied: "We couldn't copy it. Select the ID and copy it yourself.",
  receipt: 'Receipt',
  addToCalendar: 'Add to calendar',
  recording: 'Updating your appointment…',
  recorded: 'Your appointment is paid.',
  recordedLater:
    "Your payment went through. There's nothing more to do; your appointment will show as paid in a few minutes.",
  processingTitle: 'Your payment is being processed',
  processingText:
    "Your bank is taking longer than usual. Please don't pay again; we'll update your appointment once it confirms.",

  alreadyPaidTitle: 'This appointment is already paid',
  alreadyPaidText: "There's nothing left to pay. Your receipt is in My Appoinments.",
  cancelledTitle: 'This appointment has been cancelled',
  cancelledText: "There's nothing to pay.",
  refundTitle: "We'll refund your payment",
  refundText:
    "This appointment was cancelled before your payment arrived. You don't need to do anything.",
  freeTitle: 'This appointment is free of charge',
  freeText: "There's nothing to pay.",
});
