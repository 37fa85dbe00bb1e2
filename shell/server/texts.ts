/** The texts of the shell's server, in one place for translators. */
export const texts = {
  pageTitle: (page: string, clinic: string) => `${page} · ${clinic}`,
  notFound: 'Page not found',
  description: 'Book a dental appointment online and pay by card.',
  sharePicture: 'A molar in front of a tall window, with hills and the morning sun outside',
  reserve: 'Book an appointment',
  myAppointments: 'My Appoinments',
  reservation: 'Dental appointment',
  treatment: (price: string, minutes: number) => `${price}, ${minutes} minutes`,
  /** What the page of a dentist says, by its language. */
  dentist: {
    en: (name: string, speciality: string, clinic: string) =>
      `${name}, ${speciality} at ${clinic}: training, languages, prices, reviews and the next open times.`,
    de: (name: string, speciality: string, clinic: string) =>
      `${name}, ${speciality}, ${clinic}: Ausbildung, Sprachen, Preise, Bewertungen und die nächsten freien Zeiten.`,
    ar: (name: string, speciality: string, clinic: string) =>
      `\u2068${name}\u2069، \u2068${speciality}\u2069، \u2068${clinic}\u2069: المؤهلات واللغات والأسعار وآراء المرضى وأقرب المواعيد المتاحة.`,
  },
  /** By the language of the page. */
  rehearsal: {
    en: 'Rehearsal: nothing here is real',
    de: 'Probebetrieb: Nichts hier ist echt',
    ar: 'تجربة: لا شيء هنا حقيقي',
  },
  noScript: {
    hours: 'Opening hours',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    prices: 'Prices',
    callToBook: 'Booking online needs JavaScript. Turn it on in your browser, or call us to book.',
    turnOn: 'Booking online needs JavaScript. Turn it on in your browser to book.',
  },
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
