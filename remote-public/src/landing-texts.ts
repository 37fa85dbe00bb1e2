/** The texts of the landing page, but for its contact form. */
export const landingTexts = {
  hero: {
    title: 'Your new smile starts here',
    lead: 'Choose a day, see open times and prices, and book. No phone calls, no waiting.',
    book: 'Book an appointment',
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
    heading: 'Good to know',
    open: (hours: string) => `Open ${hours}`,
    cards: [
      {
        id: 'hours',
        name: 'Opening hours',
        description: 'Open 9.00 am to 5.00 pm every day',
        icon: 'clock',
      },
      {
        id: 'location',
        name: 'Visit our location',
        description: '12 Harbour Lane, Riverside Quarter',
        icon: 'pin',
      },
      {
        id: 'contact',
        name: 'Contact us',
        description: '+1 212 555 0142',
        icon: 'phone',
      },
    ],
  },

  services: {
    eyebrow: 'Our services',
    heading: 'Services we provide',
    facts: (price: string, minutes: number) => `${price} · ${minutes} min`,
    timesOf: (treatment: string) => `for ${treatment}`,
    cards: [
      {
        id: 'fluoride',
        name: 'Fluoride Treatment',
        description:
          'A thin protective coating that strengthens enamel and helps prevent decay. Quick and painless.',
      },
      {
        id: 'filling',
        name: 'Cavity Filling',
        description:
          'We remove the decay and fill the tooth with a matching material, usually in one visit.',
      },
      {
        id: 'whitening',
        name: 'Teeth Whitening',
        description:
          'We gently lift stains from coffee, tea and age, to a shade that still looks natural.',
      },
    ],
  },

  treatment: {
    heading: 'Exceptional dental care, on your terms',
    text: "Before we start, you'll know what we'll do, how long it takes and what it costs. Ask us to stop at any time and we will.",
    book: 'Choose a treatment',
  },

  appointment: {
    eyebrow: 'Appointment',
    heading: 'Make an appointment today',
    text: "See every open time, including today's. Booking takes about a minute.",
    book: 'Make an appointment',
  },

  team: {
    eyebrow: 'Our team',
    heading: 'Your dentists',
    lead: 'Choose who treats you when you book, or take the first open time.',
    timesOf: (dentist: string) => `with ${dentist}`,
  },

  testimonials: {
    eyebrow: 'Testimonials',
    heading: 'What Our Patients Says',
    none: 'No reviews yet. Patients can write one after their visit.',
    failed: "The reviews couldn't be loaded.",
    all: 'All reviews',
  },
} as const;
