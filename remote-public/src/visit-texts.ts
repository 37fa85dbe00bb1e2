/** Texts of the page to which links in emails about a visit lead. */
export const visitTexts = {
  heading: 'Your visit',
  loading: 'Loading your visit',
  failed: "We couldn't load your visit",
  expired: 'This link has expired',
  expiredText: 'Log in to see your visit.',
  login: 'Log in',
  facts: {
    treatment: 'Treatment',
    date: 'Date',
    time: 'Time',
    doctor: 'Doctor',
    address: 'Address',
    phone: 'Phone',
  },
  confirm: 'Confirm visit',
  confirmed: 'Your visit is confirmed. See you then!',
  cancel: 'Cancel visit',
  cancelled: 'Your visit is cancelled.',
  refunding: 'Your refund is on its way.',
  alreadyCancelled: 'This visit is already cancelled.',
  closed: "This visit can't be changed any more.",
  refund: (amount: string) => `We'll refund ${amount}, usually within 5 to 10 days.`,
  nothingToRefund: "This visit hasn't been paid, so there's nothing to refund.",
  cancelUntil: (until: string) => `You can cancel online until ${until}.`,
  callToCancel: "It's too late to cancel this visit online. Please call us.",
  call: (phone: string) => `Call ${phone}`,
  manage: 'View, reschedule or cancel',
  bookAgain: 'Book another time',
} as const;

/** Texts of the page to which the link in an invitation leads that stops further ones. */
export const invitationTexts = {
  heading: 'Invitations',
  text: 'We email you an invitation when it is time for a visit that your dentist suggested. You can stop these emails here.',
  stop: 'Stop invitations',
  stopped: "You won't get any more invitations. Emails about your booked visits go on.",
  start: 'Get invitations again',
  started: 'You get invitations again.',
  expired: 'This link has expired',
  expiredText: 'Call us and we will stop the invitations for you.',
} as const;
