/** The texts of changing a visit, for its patient and for staff. */
export const visitTexts = {
  cancelling: {
    cancelTitle: 'Cancel this appointment?',
    cancelText: (treatment: string, date: string, time: string) =>
      `${treatment} on ${date} at ${time}. Your time will be offered to other patients.`,
    changeUntil: (until: string) => `You can cancel or reschedule online until ${until}.`,
    refundText: (amount: string) =>
      `We'll refund ${amount} to your card, usually within 5 to 10 days.`,
    feeText: (fee: string) => `The late fee of ${fee} is kept.`,
    nothingToRefund: "This appointment hasn't been paid, so there's nothing to refund.",
    cancelConfirm: 'Cancel appointment',
    cancelDismiss: 'Keep appointment',
    cancelled: 'Appointment cancelled',
  },
  staffChanges: {
    cancelText: (treatment: string, date: string, time: string) =>
      `${treatment} on ${date} at ${time}. The time will be offered to other patients.`,
    waiveFee: (fee: string) => `Waive the late fee of ${fee}`,
    recorded: {
      arrived: (patient: string) => `${patient} is marked as arrived`,
      in_treatment: (patient: string) => `${patient} is in treatment`,
      completed: (patient: string) => `The visit of ${patient} is completed`,
      no_show: (patient: string) => `${patient} is marked as a no-show`,
    },
    undo: 'Undo',
    undone: (patient: string) => `The visit of ${patient} is as it was before`,
    clinicPayment: {
      visit: (treatment: string, date: string, time: string) => `${treatment}, ${date} at ${time}`,
      title: (amount: string) => `Record ${amount} as paid?`,
      text: (patient: string, amount: string) =>
        `Confirm that ${patient} paid ${amount} at the clinic. Online payment for this visit will be closed.`,
      confirm: (amount: string) => `Record ${amount}`,
      dismiss: 'Cancel',
      done: (amount: string) => `Payment of ${amount} recorded`,
    },
  },
} as const;
