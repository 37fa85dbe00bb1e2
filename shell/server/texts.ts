/** The words of the shell's server, in one place for translators. */
export const texts = {
  failedTitle: (clinic: string) => `${clinic} is not available right now`,
  failedText: 'We are sorry. Please try again in a moment. Your bookings are safe.',
  failedCode: (requestId: string) =>
    `If it stays like this, please tell us this number: ${requestId}`,
  tryAgain: 'Try again',
} as const;
