import { defineTexts } from 'shared-texts';

/**
 * The words of emails to patients; what stands in braces is filled in. `locales` has them in the other languages of the
 * site. Owners can change the subjects and introductions.
 */
export const englishTexts = defineTexts('api', {
  'booked.subject': 'Your appointment is booked: {treatment}, {date}, {time}',
  'booked.subjectFor': "{patient}'s appointment is booked: {treatment}, {date}, {time}",
  'booked.intro': 'Your appointment is booked: {treatment} on {date} at {time}.',
  'booked.introFor': "{patient}'s appointment is booked: {treatment} on {date} at {time}.",
  'reminder.subject': 'Reminder of your appointment: {treatment}, {date}, {time}',
  'reminder.subjectFor': "Reminder of {patient}'s appointment: {treatment}, {date}, {time}",
  'reminder.intro': 'Your appointment is coming up: {treatment} on {date} at {time}.',
  'reminder.introFor': "{patient}'s appointment is coming up: {treatment} on {date} at {time}.",
  'rescheduled.subject': 'Your appointment is rescheduled: {treatment}, {date}, {time}',
  'rescheduled.subjectFor': "{patient}'s appointment is rescheduled: {treatment}, {date}, {time}",
  'rescheduled.intro':
    'Your appointment has been rescheduled. It is now: {treatment} on {date} at {time}.',
  'rescheduled.introFor':
    "{patient}'s appointment has been rescheduled. It is now: {treatment} on {date} at {time}.",
  'changed.subject': 'Your appointment has changed: {treatment}, {date}, {time}',
  'changed.subjectFor': "{patient}'s appointment has changed: {treatment}, {date}, {time}",
  'changed.intro': 'We have changed your appointment on {date} at {time}. It is for: {treatment}.',
  'changed.introFor':
    "We have changed {patient}'s appointment on {date} at {time}. It is for: {treatment}.",
  'move_link.subject': 'Please choose another time: {treatment}, {date}, {time}',
  'move_link.intro':
    "We're sorry: your appointment for {treatment} on {date} at {time} can't take place as planned. Please choose another time.",
  'move_link.introFor':
    "We're sorry: {patient}'s appointment for {treatment} on {date} at {time} can't take place as planned. Please choose another time.",
  'cancelled.subject': 'Your appointment is cancelled: {treatment}, {date}, {time}',
  'cancelled.subjectFor': "{patient}'s appointment is cancelled: {treatment}, {date}, {time}",
  'cancelled.intro': 'Your appointment has been cancelled: {treatment} on {date} at {time}.',
  'cancelled.introFor':
    "{patient}'s appointment has been cancelled: {treatment} on {date} at {time}.",
  'cancelled_by_clinic.subject': 'Your appointment is cancelled: {treatment}, {date}, {time}',
  'cancelled_by_clinic.subjectFor':
    "{patient}'s appointment is cancelled: {treatment}, {date}, {time}",
  'cancelled_by_clinic.intro':
    "We're sorry: we had to cancel your appointment for {treatment} on {date} at {time}.",
  'cancelled_by_clinic.introFor':
    "We're sorry: we had to cancel {patient}'s appointment for {treatment} on {date} at {time}.",
  'waiting_offer.subject': 'A time has opened up: {treatment}, {date}, {time}',
  'waiting_offer.intro': 'A time has opened up for {treatment}: {date} at {time}.',
  'waiting_offer.introFor': 'A time has opened up for {patient}: {treatment} on {date} at {time}.',
  'paid.subject': 'Payment received: {amount}',
  'paid.intro': "Thank you. We've received {amount} for {treatment} on {date} at {time}.",
  'paid.introFor':
    "Thank you. We've received {amount} for {patient}'s appointment: {treatment} on {date} at {time}.",
  'payment_link.subject': 'Pay online: {treatment}, {date}, {time}',
  'payment_link.intro': 'You can pay {amount} online for {treatment} on {date} at {time}.',
  'payment_link.introFor':
    "You can pay {amount} online for {patient}'s appointment: {treatment} on {date} at {time}.",
  'refunded.subject': 'Refunded: {amount}',
  'refunded.intro': "We've refunded {amount} for {treatment} on {date} at {time}.",
  'refunded.introFor':
    "We've refunded {amount} for {patient}'s appointment: {treatment} on {date} at {time}.",
  'recall.subject': 'Time for your next appointment: {treatment}',
  'recall.intro': "It's time to book {visit}.",
  'welcome.subject': 'Welcome to {clinic}',
  'welcome.intro': 'Your {clinic} account is ready. Book your first appointment:',

  greeting: 'Hello,',
  greetingByName: 'Hello {name},',
  team: 'The {clinic} team',
  yourMessage: 'Your message:',
  chooseEmails: 'Choose which emails you get',
  dateAndTime: '{date} at {time}',
  time: '{time}',
  timeInZone: '{time} ({zone})',

  'facts.patient': 'Patient',
  'facts.price': 'Price',
  'facts.until': 'Until about',
  'facts.before': 'Previously',
  'facts.doctor': 'Dentist',
  'facts.address': 'Address',

  'visit.forms': 'Fill in your forms',
  'visit.formsMissing':
    'Please fill in your forms before your appointment. It takes a few minutes.',
  'visit.manage': 'View, reschedule or cancel',
  'visit.viewOrReschedule': 'View or reschedule',
  'visit.viewOrCancel': 'View or cancel',
  'visit.view': 'View your appointments',
  'visit.confirm': 'Confirm appointment',
  'visit.arrive': 'Check in when you arrive',
  'visit.cancel': 'Cancel appointment',
  'visit.move': 'Choose another time',
  'visit.moveOrCall': 'If no time suits you, call us on {phone}.',
  'visit.payOnline': 'Pay online',
  'visit.pay': 'Pay {amount}',
  'visit.receipt': 'View your receipt',
  'visit.directions': 'Show on the map',
  'visit.bookAgain': 'Book another time',
  'visit.loginToPay':
    'Log in with this email address first, or sign up if you have no account yet.',
  'visit.lapses':
    'Please confirm your email address with the link we sent you, or pay online, by {time}. Otherwise we cancel this appointment.',
  'visit.lapsed':
    'Your email address was not confirmed, and the appointment was not paid, in time. You can book again as soon as you have confirmed your address.',
  'terms.freeUntil': 'Free to cancel until {until}; after that we keep {fee}.',
  'terms.free': 'Free to cancel until it starts.',
  'terms.fee': "If you cancel now, we keep {fee} of what you've paid.",
  'terms.callToReschedule': 'To reschedule, call us on {phone}.',
  'visit.fullRefund': 'If you have paid, you get the full amount back.',
  'refunded.card_online':
    'It can take up to 10 days until you see it on the statement of your card.',
  'refunded.card_at_desk':
    'We returned it to your card at the clinic. It can take up to 10 days until you see it on your statement.',
  'refunded.cash': 'You got it in cash at the clinic.',
  'refunded.bank_transfer': 'We transferred it to your bank account.',
  'cancelled.card_online':
    "We're refunding {amount} to your card. It can take up to 10 days until you see it on your statement.",
  'cancelled.card_at_desk': "You get {amount} back on your card at the clinic's terminal.",
  'cancelled.cash': 'You get {amount} back in cash at the clinic.',
  'cancelled.bank_transfer': 'You get {amount} back by bank transfer.',
  'cancelled.fee': 'We keep a {amount} late-cancellation fee.',

  'offer.book': 'Book this time',
  'offer.move': 'Reschedule to this time',
  'offer.leave': 'Leave the waiting list',
  'offer.heldUntil': "We're holding it for you until {time}.",
  'offer.noAnswer':
    "If it doesn't suit you, you don't need to do anything. You'll stay on the waiting list.",

  'invitation.ownVisit': 'your next appointment for {treatment}',
  'invitation.visitOf': "{patient}'s next appointment for {treatment}",
  'invitation.times': 'These times are free:',
  'invitation.timesWith': 'These times are free with {doctor}:',
  'invitation.noTimes': 'Choose a time online, or call us on {phone}.',
  'invitation.allTimes': 'See all times',
  'invitation.stop': 'Stop these invitations',

  'staffInvitation.subject': 'You are invited to the team of {clinic}',
  'staffInvitation.intro': '{clinic} invites you to its team.',
  'staffInvitation.introBy': '{inviter} invites you to the team of {clinic}.',
  'staffInvitation.owner':
    'You will be an owner: you can change the settings of the clinic and give roles to others.',
  'staffInvitation.reception':
    'You will work at the reception: you see the day, book visits and look after patients.',
  'staffInvitation.dentist': 'You will work as a dentist: you see your own day and your patients.',
  'staffInvitation.release_manager':
    'You will be a release manager: you publish new versions of the site.',
  'staffInvitation.until': 'The link can be used once, until {time}.',
  'staffInvitation.accept': 'Accept the invitation',
  'staffInvitation.ignore': "If you didn't expect this invitation, you can ignore this email.",

  'timeOff.approved.subject': 'Time off approved: {period}',
  'timeOff.approved.intro': 'Your request for time off was approved: {period}.',
  'timeOff.declined.subject': 'Time off declined: {period}',
  'timeOff.declined.intro': 'Your request for time off was declined: {period}.',
  'timeOff.reason': 'Reason: {reason}',
  'timeOff.midnight': 'midnight',
  'timeOff.view': 'View your time off',

  'account.book': 'Book an appointment',
  'account.notSignedUp': "If you didn't sign up, you can ignore this email.",
  'account.closedSubject': 'Your {clinic} account is closed',
  'account.closed':
    'Your {clinic} account is closed, and your upcoming appointments are cancelled. What you paid for them is refunded, less late-cancellation fees.',
  'account.signUpAgain': 'You can sign up again with this email address at any time.',
  'account.signUp': 'Sign up',

  'document.subject': '{clinic} shared a document with you',
  'document.intro':
    "We've shared a document with you. To keep it private, it isn't attached: read it in your account, under Documents.",
  'document.signUp': "If you don't have an account yet, sign up with this email address.",
  'document.read': 'Read the document',

  'receipt.subject': '{clinic}: receipt for {treatment}, {date}',
  'receipt.intro': 'The receipt for {treatment} on {date} at {time} is attached.',

  'reply.subject': '{clinic}: reply to your message',

  'calendar.summary': '{treatment} at {clinic}',
  'calendar.summaryFor': '{treatment} for {patient} at {clinic}',
  'calendar.ownVisit': '{treatment}, {initials}',
  'calendar.patientName': 'Appointments at {clinic}',
  'calendar.dentistName': 'My days at {clinic}',
  'calendar.doctor': 'With {doctor}',
  'calendar.phone': 'Phone: {phone}',
  'calendar.visits': 'Your appointments:',
});
