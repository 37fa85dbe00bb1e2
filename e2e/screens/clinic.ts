import { formatDate } from 'shared-contracts';
import { hang, REJECTED, rejectRequest, type Respond, respondWith } from '../support/responses';
import { blockTexts, clinicTexts, pageTexts } from '../support/texts';
import { toTreatmentName } from '../support/treatment-names';
import { booking } from './patients';
import { heading, press, pressInMenu, type Screen } from './screen';

const { diary, today } = clinicTexts;

const DATE = '2026-03-02';
const toId = (letter: string, number: number) =>
  `${letter}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** An instant of the day; 9 am at the clinic is 14:00. */
const at = (time: string) => `${DATE}T${time}:00.000Z`;
const period = (from: string, until: string) => ({ startsAtUtc: at(from), endsAtUtc: at(until) });

const wholeDay = [period('14:00', '22:00')];

const doctors = [
  { id: toId('d', 1), name: 'Dr. Amara Osei', working: wholeDay, timeOff: [] },
  {
    id: toId('d', 2),
    name: 'Dr. Elena Petrova',
    working: wholeDay,
    timeOff: [period('17:00', '18:30')],
  },
  {
    id: toId('d', 3),
    name: 'Dr. Jonas Bergström-Whitfield',
    working: [period('14:00', '20:00')],
    timeOff: [],
  },
];

const visit = {
  id: toId('b', 1),
  revision: 0,
  status: 'booked',
  treatment: 'Cavity Filling',
  patientId: toId('a', 1),
  patient: 'Grace Okafor',
  dateOfBirth: '1984-05-31',
  alerts: [] as object[],
  email: 'grace.okafor@clinic.test',
  phone: '+1 212 555 0123',
  priceCents: 12_000,
  isPaid: false,
  isFirstVisit: false,
  isConfirmed: false,
  doctorId: toId('d', 1),
  chairId: toId('c', 1),
  timeLocal: '09:00',
  startsAtUtc: at('14:00'),
  endsAtUtc: at('14:45'),
  chairFreeAtUtc: at('15:00'),
};

const visits = [
  { ...visit, status: 'completed', isPaid: true },
  {
    ...visit,
    id: toId('b', 2),
    status: 'in_treatment',
    patient: 'Tom Lindberg',
    treatment: 'Teeth Whitening',
    priceCents: 18_000,
    doctorId: toId('d', 2),
    chairId: toId('c', 2),
    timeLocal: '09:30',
    startsAtUtc: at('14:30'),
    endsAtUtc: at('15:30'),
    chairFreeAtUtc: at('15:45'),
  },
  {
    ...visit,
    id: toId('b', 3),
    status: 'arrived',
    patient: 'Maximiliane Bergström-Whitfield',
    isFirstVisit: true,
    alerts: [
      { id: toId('a', 1), kind: 'allergy', text: 'Penicillin and latex' },
      {
        id: toId('a', 2),
        kind: 'medication',
        text: 'Takes warfarin: ask for the latest INR before any extraction',
      },
    ],
    timeLocal: '10:00',
    startsAtUtc: at('15:00'),
    endsAtUtc: at('15:45'),
    chairFreeAtUtc: at('16:00'),
  },
  {
    ...visit,
    id: toId('b', 4),
    patient: 'Priya Raman',
    treatment: 'Fluoride Treatment',
    priceCents: 4_500,
    isConfirmed: true,
    doctorId: toId('d', 3),
    chairId: toId('c', 3),
    timeLocal: '11:30',
    startsAtUtc: at('16:30'),
    endsAtUtc: at('16:50'),
    chairFreeAtUtc: at('17:00'),
  },
  {
    ...visit,
    id: toId('b', 5),
    status: 'no_show',
    patient: 'Daniel Cho',
    timeLocal: '12:00',
    startsAtUtc: at('17:00'),
    endsAtUtc: at('17:45'),
    chairFreeAtUtc: at('18:00'),
  },
];

/** A day of the clinic with visits in every state. */
export const day = {
  dateLocal: DATE,
  closedFor: null,
  open: wholeDay,
  startIntervalMinutes: 30,
  doctors,
  chairs: [1, 2, 3].map((number) => ({ id: toId('c', number), name: `Chair ${number}` })),
  blocks: [
    {
      id: toId('e', 1),
      kind: 'lunch',
      note: 'With the team',
      doctorId: toId('d', 1),
      chairId: null,
      ...period('18:00', '19:00'),
    },
    {
      id: toId('e', 2),
      kind: 'reserve',
      note: null,
      doctorId: toId('d', 3),
      chairId: null,
      ...period('14:00', '14:30'),
    },
  ],
  visits,
};

/** Each day of a week, open at the same times; the visits are on one of them. */
export const toWeek =
  (shown: typeof day): Respond =>
  async (route) => {
    const asked = new URL(route.request().url()).searchParams.get('date') ?? DATE;
    const visitsThen = asked === DATE ? shown.visits : [];
    const json = JSON.stringify({ ...shown, visits: visitsThen }).replaceAll(DATE, asked);
    await route.fulfill({ contentType: 'application/json', body: json });
  };

const days = respondWith(day);
const blocks = respondWith({
  blocks: [
    {
      id: toId('e', 1),
      kind: 'lunch',
      note: 'With the team',
      doctorId: toId('d', 1),
      chairId: null,
      fromDate: DATE,
      untilDate: '2026-06-29',
      fromTime: '13:00',
      untilTime: '14:00',
    },
  ],
  doctors: doctors.map(({ id, name }) => ({ id, name })),
  chairs: day.chairs,
});
const noVisits = respondWith({
  ...day,
  closedFor: 'Spring Day',
  open: [],
  doctors: doctors.map((doctor) => ({ ...doctor, working: [], timeOff: [] })),
  blocks: [],
  visits: [],
});

const withoutDentist = respondWith({
  ...day,
  visits: [...visits, { ...visit, id: toId('b', 9), doctorId: null }],
});

const clinic = (query = '') => `/dashboard/clinic?date=${DATE}${query}`;
const diaryAt = (query = '') => `/dashboard/clinic/diary?date=${DATE}${query}`;
const block = (page: Parameters<Screen['shows']>[0]) =>
  page.getByRole('button', { name: /Priya Raman/ });

const screens: Omit<Screen, 'role'>[] = [
  {
    name: 'today',
    path: clinic(),
    responses: { '/api/day': days },
    shows: (page) => page.getByRole('row').filter({ hasText: 'Priya Raman' }),
  },
  {
    name: 'today, no visits',
    path: clinic(),
    responses: { '/api/day': noVisits },
    shows: heading(today.none),
  },
  {
    name: 'today, loading',
    path: clinic(),
    responses: { '/api/day': hang },
    shows: heading(today.headingOn(formatDate(DATE))),
  },
  {
    name: 'today, failed',
    path: clinic(),
    responses: { '/api/day': rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
  {
    name: 'diary',
    // On a phone, of the dentist with the visit.
    path: diaryAt(`&of=${toId('d', 3)}`),
    responses: { '/api/day': days },
    shows: block,
  },
  {
    name: 'diary by chair',
    path: diaryAt(`&by=chairs&of=${toId('c', 3)}`),
    responses: { '/api/day': days },
    shows: (page) => page.getByRole('region', { name: 'Chair 3' }),
  },
  {
    name: 'diary, a visit',
    path: diaryAt(`&of=${toId('d', 3)}`),
    responses: { '/api/day': days },
    act: (page) => block(page).click(),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'diary, the treatments of a visit',
    path: diaryAt(`&of=${toId('d', 3)}`),
    responses: {
      '/api/day': days,
      '/api/bookings/[^/]+': respondWith({ ...booking, owed: 80 }),
    },
    act: async (page) => {
      await block(page).click();
      await page.getByRole('dialog').getByRole('button', { name: clinicTexts.more }).click();
      await page.getByRole('menuitem', { name: clinicTexts.actions.treatments }).click();
      await page.getByRole('checkbox', { name: toTreatmentName('Cavity Filling') }).check();
    },
    shows: (page) => page.getByRole('dialog', { name: clinicTexts.treatments.title }),
  },
  {
    name: 'diary, a block',
    path: diaryAt(`&of=${toId('d', 1)}`),
    responses: { '/api/day': days, '/api/blocks': blocks },
    act: (page) => page.getByRole('button', { name: /With the team/ }).click(),
    shows: (page) => page.getByRole('dialog').getByText('With the team'),
  },
  {
    name: 'blocking time',
    path: diaryAt(),
    responses: { '/api/day': days, '/api/blocks': blocks },
    act: pressInMenu(diary.more, blockTexts.add),
    shows: (page) => page.getByRole('dialog').getByLabel(blockTexts.of),
  },
  {
    name: 'diary, week',
    path: diaryAt(`&view=week&of=${toId('d', 1)}`),
    responses: { '/api/day': toWeek(day) },
    shows: (page) => page.getByRole('button', { name: /Maximiliane/ }),
  },
  {
    name: 'diary, marks explained',
    path: diaryAt(`&of=${toId('d', 1)}`),
    responses: { '/api/day': days },
    act: pressInMenu(diary.more, diary.legend),
    shows: (page) => page.getByRole('list', { name: diary.legend }),
  },
  {
    name: 'diary, choosing dentists',
    path: diaryAt(`&of=${toId('d', 1)}`),
    responses: { '/api/day': days },
    act: async (page) => {
      const isPhone = (page.viewportSize()?.width ?? 0) < 640;
      if (isPhone) await pressInMenu(diary.more, diary.columns.dentists)(page);
      else await press(diary.columns.dentists)(page);
    },
    shows: (page) => page.getByRole('dialog').getByRole('checkbox').first(),
  },
  {
    name: 'diary, no dentist',
    path: diaryAt('&of=none'),
    responses: { '/api/day': withoutDentist },
    shows: (page) => page.getByRole('region', { name: diary.none.dentists }),
  },
  {
    name: 'diary, loading',
    path: diaryAt(),
    responses: { '/api/day': hang },
    shows: heading(diary.heading),
  },
  {
    name: 'diary, failed',
    path: diaryAt(),
    responses: { '/api/day': rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
  {
    name: 'diary, closed day',
    path: diaryAt(),
    responses: { '/api/day': noVisits },
    act: pressInMenu(diary.more, diary.byChair),
    shows: (page) => page.getByText('Spring Day'),
  },
];

/** The clinic's day, as its owner and reception see it. */
export const clinicScreens: readonly Screen[] = screens.map((screen) => ({
  ...screen,
  role: 'admin',
}));
