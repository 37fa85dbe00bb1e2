import { defineTexts } from 'shared-texts';
import { landingTexts } from './landing-texts';
import { invitationTexts, visitTexts } from './visit-texts';

/** Every text of these pages, in one place for translators. */
export const texts = defineTexts('remote-public', {
  directions: 'Get directions',
  seeTimes: 'See times',

  titles: {
    landing: 'Dental care by appointment',
    login: 'Login',
    signup: 'Signup',
    forgotPassword: 'Reset your password',
    about: 'About',
    reviews: 'Reviews',
    terms: 'Terms of use',
    privacy: 'Privacy policy',
    cookies: 'Cookie policy',
    visit: 'Your visit',
    invitations: 'Invitations',
  },

  ...landingTexts,
  visit: visitTexts,
  invitations: invitationTexts,

  legal: {
    version: (version: number, date: string) => `Version ${version}, ${date}`,
    standard: 'What this site does, as long as the clinic has not published a text of its own.',
    otherLanguage: (name: string) => `The clinic has published this text in ${name} only.`,
    earlier: 'This is an earlier version.',
    current: 'Read the current version',
  },

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
    stepLoading: 'Loading the next step',
    stepFailed: "We couldn't load the next step. Check your connection and try again.",
    retry: 'Try again',
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
        text: "Each treatment has one price. You see it before you book, and that's the price you pay.",
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
    none: 'No reviews yet. Patients can write one after their visit.',
    average: (stars: string) => `${stars} out of 5`,
    count: (n: number) => (n === 1 ? '1 review' : `${n} reviews`),
    show: 'Show',
    all: 'All reviews',
    choice: (name: string, n: number) => `${name} (${n})`,
    ofVisit: (treatment: string, doctor: string) => `${treatment}, ${doctor}`,
    writtenOn: (date: string) => `Written on ${date}`,
    editedOn: (date: string, edited: string) => `Written on ${date}, edited on ${edited}`,
    rating: (rating: number, most: number) => `${rating} out of ${most} stars`,
    clinicReply: 'Reply from the clinic',
    formHeading: 'Write a review',
    review: 'Your review',
    location: 'Your city',
    yourRating: 'Your rating',
    stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
    ratingRequired: 'Choose a rating',
    submit: 'Post review',
    published: 'Thanks for your review',
    about: 'What is it about?',
    aboutHint: 'If you choose a visit, its treatment and dentist are shown with your review.',
    aboutClinic: 'The clinic as a whole',
    visitOn: (treatment: string, date: string) => `${treatment}, ${date}`,
    shownName: 'Name shown',
    initials: 'My initials',
    fullName: (name: string) => `My full name (${name})`,
    isPublic: 'Your review will be public. You can edit or delete it at any time.',
    alreadyWritten: 'Your review, as others see it:',
    edit: 'Edit',
    save: 'Save changes',
    changed: 'Your review has been changed',
    delete: 'Delete',
    deleteTitle: 'Delete your review?',
    deleteText:
      'It disappears from the site, with the reply of the clinic if there is one. You can write another one.',
    deleteConfirm: 'Delete review',
    deleted: 'Your review has been deleted',
    keep: 'Keep it as it is',
    afterVisit: 'You can write a review after your first visit.',
    book: 'Book an appointment',
    loginFirst: 'Only patients who have visited us can leave a review.',
    login: 'Log in to write a review',
    loadingVisits: 'Loading your appointments',
    visitsFailed: "We couldn't load your appointments",
  },
});
