/** The texts of the landing page, but for its contact form. */
export const landingTexts = {
  hero: {
    title: 'Your new smile starts here',
    lead: 'See open times and prices, and book in about a minute.',
    about: 'How we work',
  },

  nextTimes: {
    heading: 'Next available times',
    from: (price: string) => `from ${price}`,
    today: 'Today',
    none: "Every time in the next four weeks is taken. Call us and we'll find one for you.",
    failed: "We couldn't load the next open times. The appointment page lists them all.",
  },

  info: {
    heading: 'How to find us',
    more: 'Transport, parking and accessibility',
    transport: 'Public transport',
    parking: 'Parking',
    accessibility: 'Accessibility',
    features: {
      step_free: 'Step-free entrance',
      lift: 'Lift',
      wide_doors: 'Wide doors',
      toilet: 'Accessible toilet',
      parking: 'Accessible parking',
      hearing_loop: 'Hearing loop',
    },
    ask: 'Call us and we tell you the way.',
    open: (hours: string) => `Open ${hours}`,
    cards: [
      {
        id: 'hours',
        name: 'Opening hours',
        description: 'Open 9.00 am to 5.00 pm every day',
      },
      {
        id: 'location',
        name: 'Visit our location',
        description: '12 Harbour Lane, Riverside Quarter',
      },
      {
        id: 'contact',
        name: 'Contact us',
        description: '+1 212 555 0142',
      },
    ],
  },

  services: {
    heading: 'Services we provide',
    facts: (price: string, minutes: number) => `${price} · ${minutes} min`,
    timesOf: (treatment: string) => `for ${treatment}`,
    cards: [
      {
        id: 'fluoride',
        name: 'Fluoride Treatment',
        description: 'A thin coating that prevents decay. Quick and painless.',
      },
      {
        id: 'filling',
        name: 'Cavity Filling',
        description: 'We remove the decay and fill the tooth, usually in one visit.',
      },
      {
        id: 'whitening',
        name: 'Teeth Whitening',
        description: 'We lift stains to a shade that still looks natural.',
      },
    ],
  },

  treatment: {
    heading: 'Exceptional dental care, on your terms',
    text: "You know what we'll do, how long it takes and what it costs before we start.",
  },

  appointment: { heading: 'Make an appointment today' },

  /** For those who can't wait. */
  pain: {
    eyebrow: 'In pain?',
    callOrBook: (phone: string) => `Call us on ${phone}, or take one of today's first times.`,
    call: (phone: string) => `Call us on ${phone}. No time is open online today.`,
    closed: "We're closed right now. Book the next open time, or read what to do until then.",
    times: "Today's first times",
    callUs: 'Call us',
    whenClosed: "If we're closed",
    advice:
      'Call your local emergency number if you have trouble breathing or swallowing, or bleeding that does not stop. For anything else, book the next open time.',
  },

  team: {
    heading: 'Your dentists',
    timesOf: (dentist: string) => `with ${dentist}`,
  },

  testimonials: {
    heading: 'What Our Patients Says',
    list: 'Latest reviews',
    none: 'No reviews yet. Patients can write one after their visit.',
    failed: "The reviews couldn't be loaded.",
    all: 'All reviews',
  },
} as const;
