import { defineTexts } from 'shared-texts';
import { moneyTexts } from './money-texts';

const patientTexts = defineTexts('shared-visits', {
  appointmentAt: (date: string, time: string) => `${date} at ${time}`,
  visitAt: (treatment: string, time: string) => `${treatment}, ${time}`,
  visits: {
    heading: 'My Appoinments',
    book: 'Book an appointment',
    next: 'Next appointment',
    upcoming: 'Upcoming',
    past: 'Past and cancelled',
    years: 'Years of past appointments',
    noneTitle: 'You have no appointments yet',
    noneText: 'Choose a day and a treatment, and your appointment will appear here.',
    noneUpcoming: 'No upcoming appointments.',
    noOthers: 'No other appointments.',
    columns: {
      number: 'number',
      name: 'Name',
      treatment: 'Treatment',
      date: 'Date',
      time: 'Time',
      payment: 'Payment',
      options: 'Options',
    },
    pay: 'pay',
    payAmount: (amount: string) => `Pay ${amount}`,
    price: (amount: string) => `Price: ${amount}`,
    paid: 'paid',
    free: 'Free',
    unpaid: 'Unpaid',
    receipt: 'Receipt',
    addToCalendar: 'Add to calendar',
    calendar: 'Calendar',
    directions: 'Directions',
    cancel: 'Cancel',
    states: {
      booked: 'Booked',
      confirmed: 'Confirmed',
      now: 'Now',
      completed: 'Completed',
      ended: 'Past',
      cancelled: 'Cancelled',
      missed: 'Missed',
    },
    cancelTitle: 'Cancel this appointment?',
    cancelText: (treatment: string, date: string, time: string) =>
      `${treatment} on ${date} at ${time}. Your time will be offered to other patients.`,
    changeUntil: (until: string) => `You can cancel or reschedule online until ${until}.`,
    refundText: (amount: string) =>
      `We'll refund ${amount} to your card, usually within 5 to 10 days.`,
    refundInCash: (amount: string) => `You get ${amount} back in cash at the clinic.`,
    refundAtTerminal: (amount: string) =>
      `You get ${amount} back on your card at the clinic's terminal.`,
    refundByTransfer: (amount: string) => `You get ${amount} back by bank transfer.`,
    feeText: (fee: string) => `The late fee of ${fee} is kept.`,
    nothingToRefund: "This appointment hasn't been paid, so there's nothing to refund.",
    callToChange: (treatment: string, date: string, time: string) =>
      `It's too late to change ${treatment} on ${date} at ${time} online. Please contact us:`,
    changeSubject: (treatment: string, date: string, time: string) =>
      `Change my appointment: ${treatment}, ${date} at ${time}`,
    phone: '+1 212 555 0142',
    sendMessage: 'Send a message',
    refundStates: {
      due: (amount: string) => `Refund of ${amount} due`,
      requested: (amount: string) => `Refund of ${amount} on its way`,
      pending: (amount: string) => `Refund of ${amount} on its way`,
      succeeded: (amount: string) => `${amount} refunded`,
      failed: (amount: string) => `Refund of ${amount} delayed`,
    },
    reschedule: 'Reschedule',
    rescheduleTitle: (treatment: string) => `Reschedule ${treatment}`,
    rescheduleText: (date: string, time: string) =>
      `Now on ${date} at ${time}. You keep this time until the new one is confirmed.`,
    notChangeable: "This appointment can't be moved online any more.",
    rescheduleConfirm: 'Confirm new time',
    rescheduled: (date: string, time: string) => `Your appointment is now on ${date} at ${time}`,
    doctor: (name: string) => `with ${name}`,
    with: (name: string) => `With ${name}`,
    patient: (name: string) => `For ${name}`,
    changed: {
      title: 'This appointment has changed',
      text: 'It was changed while you had it open. Nothing has been saved.',
      time: 'Date and time',
      dentist: 'Dentist',
      nobody: 'None',
      state: 'State',
      price: 'Price',
      paid: 'Paid',
      refund: 'Refund if cancelled',
      from: (now: string, before: string) => `${now} (before: ${before})`,
      goOn: 'Continue',
      over: "It can't be changed any more.",
      close: 'Close',
    },
    cancelConfirm: 'Cancel appointment',
    cancelDismiss: 'Keep appointment',
    cancelled: 'Appointment cancelled',
  },
});

const staffTexts = defineTexts('shared-visits', {
  userBookings: {
    heading: 'Bookings',
    fileName: 'bookings.csv',
    back: 'Back to All Users',
    none: 'No bookings yet',
    noneText: "This person's bookings will appear here.",
    cancelText: (visit: string) => `${visit}. The time will be offered to other patients.`,
    rescheduleText: (visit: string) =>
      `${visit}. This time stays taken until the new one is confirmed.`,
    rescheduled: (patient: string, date: string, time: string) =>
      `The visit of ${patient} is now on ${date} at ${time}`,
    cancellation: {
      reason: 'Reason',
      choose: 'Choose a reason',
      reasonRequired: 'Choose a reason',
      reasons: {
        patient_asked: 'The patient asked',
        clinic: 'The clinic had to cancel',
        dentist_ill: 'The dentist is ill',
        other: 'Other',
      },
      note: 'Note',
      noteHint: "Shown on the patient's page. Leave out health details.",
      noteRequired: 'Write a note',
      emailTells: 'The email to the patient says that the clinic had to cancel.',
      told: (reason: string) => `Cancelled by staff: ${reason}`,
    },
    refundTexts: {
      card_online: (amount: string) =>
        `We'll refund ${amount} to the patient's card, usually within 5 to 10 days.`,
      cash: (amount: string) => `${amount} goes back in cash at the desk.`,
      card_at_desk: (amount: string) =>
        `${amount} goes back to the patient's card by the card terminal at the desk.`,
      bank_transfer: (amount: string) => `${amount} goes back by bank transfer.`,
    },
    refundWaits: 'It is listed under Refunds until you mark it as given back.',
    waiveFee: (fee: string) => `Waive the late fee of ${fee}`,
    confirmedByPatient: 'Confirmed by the patient',
    record: 'Update visit',
    actions: {
      paidAtClinic: 'Record payment',
      payments: 'Payments and receipt',
      arrived: 'Arrived',
      in_treatment: 'In treatment',
      completed: 'Completed',
      no_show: 'No-show',
    },
    takeBack: {
      arrived: 'Not here yet',
      in_treatment: 'Not started yet',
      completed: 'Not completed yet',
      no_show: 'Not a no-show',
    },
    recorded: {
      arrived: (patient: string) => `${patient} is marked as arrived`,
      in_treatment: (patient: string) => `${patient} is in treatment`,
      completed: (patient: string) => `The visit of ${patient} is completed`,
      no_show: (patient: string) => `${patient} is marked as a no-show`,
    },
    undone: (patient: string) => `The visit of ${patient} is as it was before`,
  },
});

/** Texts of the tables and dialogs of visits. */
export const visitTexts = { ...patientTexts, ...staffTexts, money: moneyTexts };
