/** The texts of the shell's server, in one place for translators. */
export const texts = {
  errorPage: {
    unavailable: {
      title: (clinic: string) => `${clinic} isn't available right now`,
      text: "We're sorry. Please try again in a moment. Your bookings are safe.",
      link: 'Try again',
      href: '',
    },
    'not-found': {
      title: () => "We couldn't find this page",
      text: 'The address may be mistyped, or the page has moved.',
      link: 'Back to the home page',
      href: '/',
    },
  },
  reference: (requestId: string) => `If this keeps happening, quote this reference: ${requestId}`,
} as const;
