/** Every text of these pages, in one place for translators. */
export const texts = {
  unexpected: 'Something went wrong. Please try again',

  titles: {
    landing: 'Molar · Dental care by appointment',
    login: 'Login · Molar',
    signup: 'Signup · Molar',
    forgotPassword: 'Reset your password · Molar',
    about: 'About · Molar',
    reviews: 'Reviews · Molar',
  },

  hero: {
    title: 'Your new smile starts here',
    lead: 'Pick a day, see which times are free and what each treatment costs, and book it. No phone call, no waiting for an answer.',
    book: 'Get started',
    about: 'How we work',
  },

  info: {
    heading: 'Good to know',
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
    cards: [
      {
        id: 'fluoride',
        name: 'Fluoride Treatment',
        description:
          'A thin coat that hardens enamel and keeps decay away. It takes minutes and does not hurt.',
      },
      {
        id: 'filling',
        name: 'Cavity Filling',
        description:
          'The damaged part is taken out and closed in the colour of your tooth, usually in one visit.',
      },
      {
        id: 'whitening',
        name: 'Teeth Whitening',
        description:
          'Stains from coffee, tea and time are lifted gently, to a shade that still looks like you.',
      },
    ],
  },

  treatment: {
    heading: 'Exceptional dental care, on your terms',
    text: 'Before anything begins you know what will be done, how long it takes and what it costs. You can ask us to stop at any moment, and we will.',
    book: 'Choose a treatment',
  },

  appointment: {
    eyebrow: 'Appointment',
    heading: 'Make an appointment today',
    text: 'Every free time is on the calendar, today’s included. Booking one takes about a minute.',
    book: 'Make an appointment',
  },

  testimonials: {
    eyebrow: 'Testimonial',
    heading: 'What Our Patients Says',
    samplesNote: 'Sample reviews, until our first patients have written theirs.',
    all: 'All reviews',
  },

  contact: {
    eyebrow: 'Contact us',
    heading: 'Stay connected with us',
    lead: 'Ask us anything. We answer by e-mail, usually within a working day.',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    submit: 'Submit',
    sent: 'Thank you, your message has reached us',
    sentText: 'We will answer by e-mail.',
  },

  account: {
    email: 'Email',
    password: 'Password',
    name: 'Name',
    or: 'OR',
    google: 'CONTINUE WITH GOOGLE',
    googleOpen: 'Continue in the Google window',
    googleCancel: 'Cancel',
    signedInAs: (email: string) => `You're logged in as ${email}.`,
    otherAccount: "This account can't open that page. Log in with a different one.",
    rules: {
      nameRequired: 'Name is required',
      nameLength: 'Use 120 characters or fewer',
      nameInvalid: 'Use letters on one line, without invisible characters',
      emailRequired: 'Email Address is required',
      emailInvalid: 'Enter a valid email address',
      passwordRequired: 'password is required',
      passwordLength: 'password must be 6 characters',
      passwordStrength: 'password must be strong',
    },
  },

  login: {
    heading: 'Login',
    lead: 'See your appointments and book new ones.',
    submit: 'login',
    forgotPassword: 'Forget password?',
    newHere: 'New to Molar?',
    signup: 'create new account',
  },

  signup: {
    heading: 'Signup',
    lead: 'One account to book, pay and see your visits.',
    passwordHint:
      'At least 8 characters, including an uppercase letter, a lowercase letter and a number or symbol.',
    submit: 'signup',
    haveAccount: 'Already have an account?',
    login: 'please log in',
    done: 'user sign up successfully',
  },

  verification: {
    sendAgain: 'Send the link again',
    sent: (email: string) => `We've sent a new link to ${email}. Check your spam folder too.`,
  },

  reset: {
    heading: 'Reset your password',
    lead: "Enter your email and we'll send you a link to set a new password.",
    submit: 'Send reset link',
    sent: (email: string) => `If ${email} has an account, a reset link is on its way.`,
    sentHint: 'It can take a minute. Check your spam folder too.',
    back: 'Back to login',
  },

  about: {
    eyebrow: 'About',
    heading: 'A dental practice that tells you first',
    lead: 'Molar is a small practice in the Riverside Quarter. What we do is ordinary dentistry, done calmly and explained in advance.',
    principles: [
      {
        name: 'The price comes first',
        text: 'Each treatment has one price. You see it before you book, and it is the one you pay.',
      },
      {
        name: 'Your time counts',
        text: 'A time you book is yours alone. Nobody else is called in for it, and we start when it says.',
      },
      {
        name: 'You stay in charge',
        text: 'We explain each step, and a raised hand stops us. You never have to say why.',
      },
    ],
    visitHeading: 'What a visit is like',
    visit: [
      {
        name: 'You book online',
        text: 'Choose a day and a treatment, and take one of the free times.',
      },
      {
        name: 'We talk',
        text: 'We look, say what we see, and agree with you on what happens next.',
      },
      {
        name: 'We treat',
        text: 'Only what was agreed. If something changes on the way, we stop and ask.',
      },
      {
        name: 'You know where you stand',
        text: 'Your appointments, payments and receipts are in your account at any time.',
      },
    ],
    closingHeading: 'Come and see us',
    closingText: 'We are open every day from 9.00 am to 5.00 pm.',
    book: 'See free times',
    reviews: 'What patients say',
  },

  reviews: {
    heading: 'Reviews',
    lead: 'Written by patients after a visit.',
    loading: 'Loading reviews',
    failed: 'The reviews could not be loaded',
    writtenOn: (date: string) => `Written on ${date}`,
    formHeading: 'Write a review',
    review: 'Your review',
    location: 'Your city',
    submit: 'Publish',
    published: 'Thank you for your review',
    publishedUnder: (name: string) => `Everybody will see it here under your name, ${name}.`,
    alreadyWritten: (name: string) => `Your review is published under your name, ${name}:`,
    afterVisit: 'You can write a review after your first visit.',
    book: 'Book a visit',
    loginFirst: 'Patients who had a visit can write a review.',
    login: 'Log in to write one',
    loadingVisits: 'Looking up your visits',
    visitsFailed: 'Your visits could not be loaded',
  },
} as const;
