import { formatDay, formatPrice, formatTime, newMessageSchema } from 'shared-contracts';
import { freshDay } from '../support/days';
import { failingRemote } from '../support/faults';
import { waitForCode } from '../support/page-code';
import { fillLogin } from '../support/patient';
import { hang, REJECTED, rejectRequest, type Respond, respondWith } from '../support/responses';
import {
  bookingTexts,
  publicTexts,
  shellTexts,
  chosenVisitTexts,
  signInLinkTexts,
  staffInvitationTexts,
  toIdentityMessage,
  toEmptyMessage,
  toLabel,
  withAnyNumber,
  withAnything,
} from '../support/texts';
import { alert, heading, press, type Screen, text } from './screen';

const { account, nextTimes, team } = publicTexts;

const APPOINTMENT = `/appoinment?date=${freshDay()}`;

const earlierTerms = respondWith({
  ...{ kind: 'terms', version: 1, currentVersion: 2, language: 'ar' },
  publishedAtUtc: '2026-01-05T14:00:00Z',
  text: '## حسابك\n\nيجب أن يكون البريد الإلكتروني بريدك أنت.',
});

const pages: Omit<Screen, 'role'>[] = [
  {
    name: 'landing',
    path: '/',
    shows: (page) => page.getByRole('list', { name: nextTimes.heading }).getByRole('link'),
  },
  { name: 'login', path: '/login', shows: heading(publicTexts.login.heading) },
  { name: 'signup', path: '/signup', shows: heading(publicTexts.signup.heading) },
  { name: 'forgot password', path: '/forgot-password', shows: heading(publicTexts.reset.heading) },
  { name: 'about', path: '/about', shows: heading(publicTexts.about.visitHeading) },
  { name: 'reviews', path: '/reviews', shows: heading(publicTexts.reviews.heading) },
  { name: 'terms of use', path: '/terms', shows: text(publicTexts.legal.standard) },
  { name: 'privacy policy', path: '/privacy', shows: text(publicTexts.legal.standard) },
  { name: 'cookie policy', path: '/cookies', shows: text(publicTexts.legal.standard) },
  {
    name: 'terms of use, an earlier version in another language',
    path: '/terms?version=1',
    responses: { '/api/legal-texts/terms': earlierTerms },
    shows: text(publicTexts.legal.earlier),
  },
  {
    name: 'appointment',
    path: APPOINTMENT,
    shows: text(withAnyNumber(bookingTexts.treatments.spaces)),
  },
  {
    name: 'no such page',
    path: '/nowhere',
    shows: heading(shellTexts.notFoundTitle),
    errors: /status of 404 .*\/nowhere/,
  },
  { name: 'style guide', path: '/styleguide', shows: heading('Style guide') },
];

/** Made-up review. */
const review = {
  _id: 'a0000000-0000-4000-8000-000000000001',
  name: 'Ada Lovelace',
  review: 'Calm and quick. I knew the price before I sat down.',
  location: 'Old Town',
  createdAtUtc: '2026-01-05T14:00:00Z',
};

const reviewScreens: Omit<Screen, 'role'>[] = [
  {
    name: 'reviews with an average',
    path: '/reviews',
    responses: {
      '/api/reviews': respondWith([
        { ...review, rating: 5, visit: { treatment: 'Cavity Filling', doctor: 'Dr. Kenji Sato' } },
        { ...review, _id: 'a0000000-0000-4000-8000-000000000002', name: 'G. O.', rating: 4 },
      ]),
      '/api/reviews/tally': respondWith({
        all: { average: 4.5, count: 2 },
        doctors: [
          {
            id: 'a0000000-0000-4000-8000-000000000003',
            name: 'Dr. Kenji Sato',
            average: 5,
            count: 1,
          },
        ],
        treatments: [{ name: 'Cavity Filling', average: 5, count: 1 }],
      }),
    },
    shows: text(publicTexts.reviews.count(2)),
  },
  {
    name: 'no reviews',
    path: '/reviews',
    responses: {
      '/api/reviews': respondWith([]),
      '/api/reviews/tally': respondWith({ all: null, doctors: [], treatments: [] }),
    },
    shows: text(publicTexts.reviews.none),
  },
];

const { dentists } = publicTexts;

/** Made-up profile with all that one can have. */
const profile = {
  ...{ _id: 'a0000000-0000-4000-8000-000000000003', slug: 'dr-amara-osei', name: 'Dr. Amara Osei' },
  ...{ speciality: 'General Dentistry', image: '/api/images/none', gender: 'woman' },
  ...{ languages: ['en', 'fr', 'ase'], rating: { average: 4.5, count: 12 } },
};

const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

const treatment = { _id: 'a0000000-0000-4000-8000-000000000004', name: 'Cavity Filling' };

const dentistScreens: Omit<Screen, 'role'>[] = [
  { name: 'dentists', path: '/dentists', shows: text(withAnyNumber(dentists.found)) },
  {
    name: 'dentists, none found',
    path: '/dentists?gender=woman&language=de',
    responses: {
      '/api/dentist-profiles': respondWith([
        { ...profile, treatments: [treatment] },
        {
          ...profile,
          _id: treatment._id,
          gender: 'man',
          languages: ['de'],
          treatments: [treatment],
        },
      ]),
    },
    shows: text(dentists.none),
  },
  {
    name: 'a dentist',
    path: '/dentists/dr-amara-osei',
    shows: heading(dentists.treatments),
  },
  {
    name: 'a dentist with reviews, without a time',
    path: '/dentists/dr-amara-osei',
    responses: {
      '/api/images/none': (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: EMPTY_PICTURE }),
      '/api/dentist-profiles/dr-amara-osei': respondWith({
        ...profile,
        training: ['Doctor of Dental Surgery, 2008'],
        about: { language: 'ar', text: 'تعتني بالأسنان قبل أن تؤلم.' },
        treatments: [{ ...treatment, role: 120, durationMinutes: 45, times: [] }],
      }),
      '/api/reviews': respondWith([{ ...review, rating: 5 }]),
    },
    shows: text(review.review),
  },
  {
    name: 'a dentist who has left',
    path: '/dentists/nobody',
    shows: heading(dentists.missing),
    errors: /status of 404/,
  },
];

const landingScreens: Omit<Screen, 'role'>[] = [
  {
    name: 'landing, loading',
    path: '/',
    responses: { '/api/welcome': hang },
    shows: heading(team.heading),
  },
  {
    name: 'landing, times not loaded',
    path: '/',
    responses: { '/api/welcome': rejectRequest },
    shows: text(nextTimes.failed),
    errors: REJECTED,
  },
  {
    name: 'landing, everything taken',
    path: '/',
    responses: { '/api/welcome': respondWith({ treatments: [], doctors: [] }) },
    shows: text(nextTimes.none),
  },
  {
    name: 'landing, with one review',
    path: '/',
    responses: { '/api/reviews': respondWith([review]) },
    act: (page) =>
      page
        .getByRole('heading', { name: publicTexts.testimonials.heading })
        .scrollIntoViewIfNeeded(),
    shows: text(review.review),
  },
];

/** Made-up response for the visit of a link. */
const linkedVisit = {
  purpose: 'confirm',
  treatment: 'Cavity Filling',
  appoinmentDate: 'Jan 5, 2033',
  slot: '9.00 am',
  startsAtUtc: '2033-01-05T14:00:00Z',
  doctor: 'Dr. Amara Osei',
  status: 'paid',
  paid: true,
  confirmedAtUtc: null,
  changeableUntilUtc: '2033-01-04T14:00:00Z',
  refundable: 120,
  lateFee: 20,
  paidAmount: 120,
  address: '12 Harbour Lane, Riverside Quarter',
  phone: '+1 212 555 0142',
};

const toArrive = { purpose: 'arrive' };
/** A visit that goes on for as long as the screens are looked at. */
const underWay = {
  appoinmentDate: 'Jan 5, 2023',
  startsAtUtc: '2023-01-05T14:00:00Z',
  endsAtUtc: '2099-01-05T14:00:00Z',
};

const toLinkScreen = (name: string, changes: object, words: string): Omit<Screen, 'role'> => ({
  name,
  // Only a different address loads the page again.
  path: `/visit?${encodeURIComponent(name)}#token`,
  responses: { '/api/visit-links': respondWith({ ...linkedVisit, ...changes }) },
  shows: text(words),
});

const linkScreens = [
  toLinkScreen('confirming a visit', {}, publicTexts.visit.confirm),
  toLinkScreen(
    'a visit that is confirmed',
    { confirmedAtUtc: '2033-01-03T14:00:00Z' },
    publicTexts.visit.confirmed,
  ),
  toLinkScreen(
    'cancelling a visit',
    { purpose: 'cancel' },
    publicTexts.visit.refund(formatPrice(12_000)),
  ),
  toLinkScreen(
    'cancelling a visit too late',
    { purpose: 'cancel', changeableUntilUtc: '2023-01-04T14:00:00Z', refundable: 100 },
    publicTexts.visit.fee(formatPrice(2_000), formatPrice(12_000)),
  ),
  ...(
    [
      [
        'choosing another time',
        publicTexts.visit.move,
        [
          { dateLocal: '2033-01-05', timeLocal: '10:30' },
          { dateLocal: '2033-01-06', timeLocal: '09:00' },
        ],
      ],
      ['choosing another time, none is free', publicTexts.visit.noTimes, []],
    ] as const
  ).map(([name, words, times]) => {
    const screen = toLinkScreen(name, { purpose: 'move' }, words);
    const responses = { ...screen.responses, '/api/visit-links/times': respondWith(times) };
    return { ...screen, responses };
  }),
  toLinkScreen(
    'booking an offered time',
    {
      purpose: 'book',
      status: 'booked',
      paid: false,
      heldUntilUtc: '2033-01-03T14:30:00Z',
      price: 120,
    },
    publicTexts.visit.bookOffer,
  ),
  toLinkScreen('checking in', { ...toArrive, ...underWay }, publicTexts.visit.arrive),
  toLinkScreen(
    'checking in too early',
    toArrive,
    publicTexts.visit.arriveFrom(formatDay('2033-01-05'), formatTime('07:00')),
  ),
  toLinkScreen(
    'a patient who has checked in',
    { ...toArrive, status: 'arrived' },
    publicTexts.visit.arrived,
  ),
  toLinkScreen(
    'checking in too late',
    { ...toArrive, startsAtUtc: '2023-01-05T14:00:00Z', appoinmentDate: 'Jan 5, 2023' },
    publicTexts.visit.arriveAtDesk,
  ),
  {
    name: 'stopping invitations',
    path: '/visit/invitations#a.b.c',
    shows: text(publicTexts.invitations.stop),
  },
  { name: 'an expired link', path: '/visit', shows: text(publicTexts.visit.expired) },
];

/** Made-up response for the invitation of a link. */
const invitation = {
  name: 'Maximiliana Oberhuber',
  email: 'maximiliana.oberhuber-schwarzenberger@clinic.test',
  role: 'reception',
  inviter: 'Ada Lovelace',
  expiresAtUtc: '2033-01-05T14:00:00Z',
  hasAccount: false,
};

const toInvitationScreen = (
  name: string,
  response: Respond,
  words: string,
): Omit<Screen, 'role'> => ({
  name,
  path: `/invitation?${encodeURIComponent(name)}#token`,
  responses: { '/api/staff-invitations/read': response },
  shows: text(words),
});

const { staffInvitation } = staffInvitationTexts;

const invitationScreens: Omit<Screen, 'role'>[] = [
  toInvitationScreen('joining the team', respondWith(invitation), staffInvitation.create),
  toInvitationScreen(
    'joining the team, with an account',
    respondWith({ ...invitation, role: 'dentist', hasAccount: true }),
    staffInvitation.logIn,
  ),
  {
    ...toInvitationScreen('joining the team, failed', rejectRequest, staffInvitation.failed),
    errors: REJECTED,
  },
  { name: 'joining the team, no link', path: '/invitation', shows: text(staffInvitation.noToken) },
];

const { chosenVisit } = chosenVisitTexts;
const { signInLink } = signInLinkTexts;

const LINK = '/sign-in-link?from=%2Fdashboard&apiKey=local&mode=signIn&oobCode=used';

const signInLinkScreens: Omit<Screen, 'role'>[] = [
  {
    name: 'signup, with a chosen visit',
    path: APPOINTMENT,
    act: press(bookingTexts.treatments.book),
    shows: text(chosenVisit.chosen),
    titles: { en: 'Signup', de: 'Registrieren', ar: 'إنشاء حساب' },
  },
  ...[600, 0].map((secondsLeft) => ({
    name: `signup, with a time that is kept, ${secondsLeft} seconds left`,
    path: APPOINTMENT,
    responses: {
      '/api/visitor-holds': respondWith({ heldUntilUtc: '2026-03-02T14:10:00.000Z', secondsLeft }),
    },
    act: press(bookingTexts.treatments.bookAt(formatTime('09:30'), 'Fluoride Treatment')),
    shows: text(secondsLeft > 0 ? chosenVisit.kept(10) : chosenVisit.stillFree),
    titles: { en: 'Signup', de: 'Registrieren', ar: 'إنشاء حساب' },
  })),
  {
    name: 'login, with a link sent',
    path: '/login',
    act: async (page) => {
      await page.getByLabel(account.email).fill('patient@clinic.test');
      await press(publicTexts.signInLink.send)(page);
    },
    shows: text(publicTexts.signInLink.sentHint),
  },
  { name: 'sign-in link, opened', path: LINK, shows: heading(signInLink.heading) },
  {
    name: 'sign-in link, used',
    path: LINK,
    act: async (page) => {
      await page.getByLabel(account.email).fill('patient@clinic.test');
      await press(signInLink.submit)(page);
    },
    shows: alert(toIdentityMessage('invalid-action-code')),
    errors: /status of 400/,
  },
  { name: 'sign-in link, incomplete', path: '/sign-in-link', shows: text(signInLink.incomplete) },
];

const states: Omit<Screen, 'role'>[] = [
  ...signInLinkScreens,
  ...landingScreens,
  ...reviewScreens,
  ...dentistScreens,
  ...linkScreens,
  ...invitationScreens,
  {
    name: 'menu',
    path: '/',
    act: press(shellTexts.menu),
    shows: (page) =>
      page.getByRole('navigation').getByRole('link', { name: toLabel('remote-public', 'Reviews') }),
    isPhoneOnly: true,
  },
  {
    name: 'offline',
    path: '/about',
    act: async (page) => {
      await waitForCode(page);
      // The dentists are what the page loads last.
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Dr\. / })
        .first()
        .waitFor();
      await page.context().setOffline(true);
    },
    shows: text(shellTexts.offline),
    // Reads fail at once where there is no network, also those of a page that gets the focus.
    errors: /ERR_INTERNET_DISCONNECTED/,
  },
  {
    name: 'contact form, incomplete',
    path: '/',
    act: press(publicTexts.contact.submit),
    shows: text(toEmptyMessage(newMessageSchema, 'subject')),
  },
  {
    name: 'login, incomplete',
    path: '/login',
    act: press(publicTexts.login.submit),
    shows: text(account.rules.passwordRequired),
  },
  {
    name: 'login, refused',
    path: '/login',
    act: (page) => fillLogin(page, { email: 'nobody@clinic.test', password: 'Wrong-Pass1' }),
    shows: (page) => page.getByRole('alert').filter({ hasText: /\p{L}/u }),
    errors: /status of 400/,
  },
  {
    name: 'signup, incomplete',
    path: '/signup',
    act: press(publicTexts.signup.submit),
    shows: text(account.rules.nameRequired),
  },
  {
    name: 'forgot password, sent',
    path: '/forgot-password',
    act: async (page) => {
      await page.getByLabel(account.email).fill('patient@clinic.test');
      await press(publicTexts.reset.submit)(page);
    },
    shows: text(publicTexts.reset.sent('patient@clinic.test')),
  },
  {
    name: 'appointment, loading',
    path: APPOINTMENT,
    responses: { '/api/appoinmentOptions': hang },
    shows: heading(withAnything(bookingTexts.treatments.heading)),
  },
  {
    name: 'appointment, failed',
    path: APPOINTMENT,
    responses: {
      '/api/appoinmentOptions': rejectRequest,
      '/api/appoinmentAvailability': rejectRequest,
    },
    shows: alert(bookingTexts.treatments.failed),
    errors: REJECTED,
  },
  {
    name: 'appointment, offline',
    path: APPOINTMENT,
    act: async (page) => {
      await text(withAnyNumber(bookingTexts.treatments.spaces))(page).first().waitFor();
      await page.context().setOffline(true);
      await page
        .getByRole('button', { name: withAnyNumber(bookingTexts.calendar.free) })
        .last()
        .click();
    },
    shows: alert(bookingTexts.treatments.failed),
    errors: /ERR_INTERNET_DISCONNECTED/,
  },
  {
    name: 'appointment, nothing on offer',
    path: APPOINTMENT,
    responses: { '/api/appoinmentOptions': respondWith([]) },
    shows: heading(bookingTexts.treatments.empty),
  },
  {
    name: 'a missing part',
    path: '/appoinment',
    responses: { '/remoteEntry\\.\\w+\\.js': (route) => route.fulfill({ status: 404, body: '' }) },
    shows: alert(shellTexts.unavailable.named(toLabel('remote-booking', 'Appoinment'))),
    errors: failingRemote(/status of 404|integrity|RUNTIME-/),
  },
];

export const visitorScreens: Screen[] = [...pages, ...states].map((screen) => ({
  ...screen,
  role: 'visitor',
}));
