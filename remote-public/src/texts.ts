import { defineTexts } from 'shared-texts';
import { invitationTexts, visitTexts } from './visit-texts';

const sampleReview =
  "They explained every step beforehand, nothing hurt, and I paid the price I'd seen online. I was out on time and booked my next visit without a second thought.";

/** Every text of these pages, in one place for translators. */
export const texts = defineTexts('remote-public', {
  unexpected: 'Something went wrong. Please try again.',

  titles: {
    landing: 'Dental care by appointment',
    login: 'Login',
    signup: 'Signup',
    forgotPassword: 'Reset your password',
    about: 'About',
    reviews: 'Reviews',
    visit: 'Your visit',
    invitations: 'Invitations',
  },

  hero: {
    title: 'Your new smile starts here',
    lead: 'Choose a day, see open times and prices, and book. No phone calls, no waiting.',
    book: 'Book an appointment',
    about: 'How we work',
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

  testimonials: {
    eyebrow: 'Testimonials',
    heading: 'What Our Patients Says',
    samplesNote: 'Example reviews. Real ones will appear here soon.',
    samples: [
      { id: 'sample-1', name: 'Winnie Hale', location: 'Riverside', review: sampleReview },
      { id: 'sample-2', name: 'Omar Reyes', location: 'Old Town', review: sampleReview },
      { id: 'sample-3', name: 'Ines Moreau', location: 'Northgate', review: sampleReview },
    ],
    all: 'All reviews',
  },

  visit: visitTexts,
  invitations: invitationTexts,

  contact: {
    eyebrow: 'Contact us',
    heading: 'Stay connected with us',
    lead: 'Ask us anything. We reply by email, usually within one working day.',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    website: 'Leave this empty',
    submit: 'Submit',
    sent: "Thanks, we've got your message",
    sentText: "We'll reply by email.",
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
    newHere: (clinic: string) => `New to ${clinic}?`,
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
    heading: 'Dentistry without surprises',
    lead: (clinic: string) =>
      `${clinic} is a small practice. Everyday dentistry, done calmly and explained up front.`,
    principles: [
      {
        name: 'The price comes first',
        text: "Each treatment has one price. You see it before you book, and it's the price you pay.",
      },
      {
        name: 'Your time counts',
        text: 'Your appointment is yours alone, and we start on time.',
      },
      {
        name: 'You stay in charge',
        text: "We explain each step. Raise your hand and we stop; you don't have to say why.",
      },
    ],
    visitHeading: 'What to expect',
    visit: [
      {
        name: 'You book online',
        text: 'Choose a day, a treatment and one of the open times.',
      },
      {
        name: 'We talk',
        text: 'We examine your teeth, explain what we find and agree on the next step with you.',
      },
      {
        name: 'We treat',
        text: 'We do only what we agreed. If anything changes, we stop and ask.',
      },
      {
        name: 'You know where you stand',
        text: 'Your appointments, payments and receipts are always in your account.',
      },
    ],
    closingHeading: 'Come and see us',
    closingText: (hours: string) => `We're open ${hours}.`,
    book: 'See open times',
    reviews: 'What patients say',
  },

  reviews: {
    heading: 'Reviews',
    lead: 'Written by patients after a visit.',
    loading: 'Loading reviews',
    failed: "We couldn't load the reviews",
    writtenOn: (date: string) => `Written on ${date}`,
    clinicReply: 'Reply of the clinic',
    formHeading: 'Write a review',
    review: 'Your review',
    location: 'Your city',
    submit: 'Post review',
    published: 'Thanks for your review',
    publishedUnder: (name: string) => `Your review will be public, under your name (${name}).`,
    alreadyWritten: (name: string) => `Your review, posted as ${name}`,
    afterVisit: 'You can write a review after your first visit.',
    book: 'Book an appointment',
    loginFirst: 'Only patients who have visited us can leave a review.',
    login: 'Log in to write a review',
    loadingVisits: 'Loading your appointments',
    visitsFailed: "We couldn't load your appointments",
  },
});
