import { screen, waitFor, within } from '@testing-library/react';
import {
  addPatientNote,
  type ClinicVisit,
  createCalendarFeed,
  getIsAdmin,
  getOwnDay,
  getOwnWeek,
  getPatient,
  listAppointmentOptions,
  listCalendarFeeds,
  listDoctorTimes,
  staffPaths,
  setBookingStatus,
  undoBookingStatus,
  type WeekDay,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import { feedTexts } from 'shared-visits/feed-texts';
import {
  mockEndpoint,
  renderPage,
  requestsTo,
  signIn,
  signOut,
  stopClockAt,
  toRights,
} from 'shared-testing';
import { careTexts } from '../care-texts';
import { patientTexts } from '../patient-texts';
import { laterVisit, NOW, osei, toDay, toWeekDay, visit } from '../test-kit/days';
import { mockDayEvents, sendChange } from '../test-kit/event-stream';
import { summaryTexts } from '../summary-texts';
import { callerPage } from '../test-kit/patients';
import { texts } from '../texts';
import * as page from './my-day';

const { myDay: labels } = texts;
const { notes } = patientTexts;
const id = 'e0000000-0000-4000-8000-000000000001';
const note = {
  id,
  text: 'Prefers mornings',
  author: 'Rae Ception',
  createdAt: NOW,
  editedAt: null,
  isCorrectable: false,
};
const other: ClinicVisit = {
  ...laterVisit,
  patientId: 'a0000000-0000-4000-8000-000000000002',
  dateOfBirth: null,
};

let visits: ClinicVisit[];

stopClockAt(NOW);
beforeEach(() => {
  visits = [visit, other];
  mockDayEvents();
  mockEndpoint(getIsAdmin, () => toRights('dentist'));
  mockEndpoint(getOwnWeek, () => ({ doctor: osei, days: [toWeekDay(osei)] }));
  mockEndpoint(getOwnDay, () => ({ ...toDay(...visits), doctors: [osei] }));
  mockEndpoint(getPatient, () => ({ ...callerPage, notes: [note] }));
  mockEndpoint(listCalendarFeeds, () => ({
    feeds: [{ kind: 'patient', createdAt: NOW, lastReadOn: null }],
  }));
  signIn();
});

const openPage = () => renderPage(page, '/dashboard/clinic/my-day');
const findNext = async (patient: string) =>
  within(await screen.findByRole('region', { name: patient }));

it('the next patient is large, with alerts, age and notes; the others follow', async () => {
  visits = [
    { ...visit, status: 'completed', patient: 'Done Before' },
    { ...visit, id, alerts: [{ id, kind: 'allergy', text: 'Latex' }], isFirstVisit: true },
    other,
  ];
  openPage();
  const next = await findNext('Grace Okafor');
  expect(next.getByText(labels.next)).toBeVisible();
  expect(next.getByText('May 31, 1984 (41 years)')).toBeVisible();
  expect(next.getByText('9.00 am to 9.45 am · Cavity Filling')).toBeVisible();
  expect(next.getByText('Dr. Amara Osei · Chair 1')).toBeVisible();
  expect(next.getByText('Allergy: Latex')).toBeVisible();
  expect(next.getByText(texts.firstVisit)).toBeVisible();
  expect(await next.findByText('Prefers mornings')).toBeVisible();
  const table = within(screen.getByRole('table', { name: labels.caption }));
  const links = table.getAllByRole('link', { name: /Tom|Done|Grace/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Tom Lindberg (212) 555-0123',
    'Done Before (212) 555-0123',
  ]);
});

it.each<[string, [ClinicVisit['status'], ClinicVisit['status']], string]>([
  ['the first to come', ['booked', 'paid'], 'Grace Okafor'],
  ['who is here before who is late', ['booked', 'arrived'], 'Tom Lindberg'],
  ['who is in treatment before who is here', ['arrived', 'in_treatment'], 'Tom Lindberg'],
])('the next patient is %s', async (_who, [first, second], expected) => {
  visits = [
    { ...visit, status: first },
    { ...other, status: second },
  ];
  openPage();
  expect(await screen.findByRole('region', { name: expected })).toBeVisible();
});

it('completing a visit brings the next patient, and can be undone', async () => {
  visits = [{ ...visit, status: 'in_treatment' }, other];
  mockEndpoint(setBookingStatus, () => {
    visits = [{ ...visit, status: 'completed' }, other];
    return { modifiedCount: 1 };
  });
  mockEndpoint(undoBookingStatus, () => {
    visits = [{ ...visit, status: 'in_treatment' }, other];
    return { modifiedCount: 1 };
  });
  const { user } = openPage();
  const first = await findNext('Grace Okafor');
  expect(first.getByText(labels.inTreatment)).toBeVisible();
  await user.click(first.getByRole('button', { name: texts.nextActions.completed }));
  const second = await findNext('Tom Lindberg');
  expect(second.getByRole('heading', { name: 'Tom Lindberg' })).toHaveFocus();
  expect(second.getByText(careTexts.alerts.none)).toBeVisible();
  await user.click(screen.getByRole('button', { name: pageTexts.undo }));
  expect(await findNext('Grace Okafor')).toBeDefined();
});

it('money and cancelling are left to reception', async () => {
  openPage();
  const next = await findNext('Grace Okafor');
  await next.findByText('Prefers mornings');
  expect(screen.queryByText(texts.payments.paid)).not.toBeInTheDocument();
  expect(screen.queryByText(texts.actions.cancel)).not.toBeInTheDocument();
  expect(screen.queryByText(texts.actions.paidAtClinic)).not.toBeInTheDocument();
});

it('a note stays with its patient, also when another one is next by then', async () => {
  mockEndpoint(addPatientNote, () => ({ id }));
  const { user } = openPage();
  const next = await findNext('Grace Okafor');
  await user.click(next.getByRole('button', { name: notes.add }));
  const dialog = within(screen.getByRole('dialog', { name: notes.addTitle('Grace Okafor') }));
  await user.type(dialog.getByLabelText(new RegExp(`^${notes.label}`)), 'Sensitive gums');
  visits = [{ ...visit, status: 'no_show' }, other];
  await sendChange({ dateLocal: '2026-03-02' });
  await screen.findByRole('region', { name: 'Tom Lindberg', hidden: true });
  await user.click(dialog.getByRole('button', { name: notes.add }));
  expect(await screen.findByText(notes.added)).toBeVisible();
  expect(requestsTo(addPatientNote)).toEqual([
    { params: { id: visit.patientId }, body: { text: 'Sensitive gums' } },
  ]);
});

it('what was done is written from the start of the treatment on, and once the visit is over', async () => {
  visits = [{ ...visit, status: 'arrived' }, other];
  const { user } = openPage();
  await findNext('Grace Okafor');
  const name = summaryTexts.summaries.label;
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  visits = [{ ...visit, status: 'in_treatment' }, other];
  await sendChange({ dateLocal: '2026-03-02' });
  const next = await findNext('Grace Okafor');
  expect(await next.findByRole('button', { name })).toBeVisible();
  visits = [{ ...visit, status: 'completed' }, other];
  await sendChange({ dateLocal: '2026-03-02' });
  const row = await screen.findByRole('row', { name: /Grace Okafor/ });
  const written = { bookingId: visit.id, isWritable: true, written: null };
  mockEndpoint(getPatient, () => ({ ...callerPage, summaries: [written] }));
  await user.click(within(row).getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getByText(/^Grace Okafor · Cavity Filling/)).toBeVisible();
  expect(await dialog.findByText(summaryTexts.summaries.forPatient)).toBeVisible();
});

it('a recall begins with the treatment of the visit', async () => {
  const option = { priceCents: 1, durationMinutes: 45, freeTimes: [], takenTimes: [] };
  mockEndpoint(listAppointmentOptions, () => [{ id, name: visit.treatment, ...option }]);
  mockEndpoint(listDoctorTimes, () => []);
  const { user } = openPage();
  const next = await findNext('Grace Okafor');
  await user.click(next.getByRole('button', { name: careTexts.recalls.plan }));
  const dialog = within(screen.getByRole('dialog', { name: careTexts.recalls.plan }));
  const treatment = await dialog.findByLabelText(new RegExp(`^${careTexts.recalls.treatment}`));
  expect(treatment).toHaveValue(visit.treatment);
});

it('a day whose visits are over says so, and so does one without visits', async () => {
  visits = [{ ...visit, status: 'completed' }];
  openPage();
  expect(await screen.findByText(labels.done)).toBeVisible();
  visits = [];
  await sendChange({ dateLocal: '2026-03-02' });
  expect(await screen.findByText(labels.none)).toBeVisible();
});

it('an account without a doctor is told so', async () => {
  mockEndpoint(getOwnDay, () => ({ ...toDay(), doctors: [] }));
  openPage();
  expect(await screen.findByText(labels.noDoctor)).toBeVisible();
  expect(screen.queryByRole('region', { name: feedTexts.heading })).not.toBeInTheDocument();
});

it('the hours and absences of the week are below, with the way to the week', async () => {
  const away = {
    startsAt: new Date('2026-03-02T18:00:00Z'),
    endsAt: new Date('2026-03-05T18:00:00Z'),
  };
  const days: WeekDay[] = [
    toWeekDay({ ...osei, timeOff: [away] }),
    { ...toWeekDay(osei), dateLocal: '2026-03-03', working: [] },
  ];
  mockEndpoint(getOwnWeek, () => ({ doctor: osei, days }));
  openPage();
  const week = within(await screen.findByRole('region', { name: texts.week.hours }));
  expect(await week.findByText('9.00 am to 5.00 pm')).toBeVisible();
  expect(week.getByText(texts.week.awayAt('1.00 pm to 5.00 pm'))).toBeVisible();
  expect(week.getByText(texts.week.noWork)).toBeVisible();
  expect(week.getByRole('link', { name: texts.week.open })).toHaveAttribute(
    'href',
    staffPaths.myWeekOf('2026-03-02'),
  );
  // The week begins on Monday.
  expect(requestsTo(getOwnWeek)).toEqual([{ query: { from: '2026-03-02' } }]);
});

it('an owner who treats patients is led to the diary’s week', async () => {
  signOut();
  mockEndpoint(getIsAdmin, () => toRights('owner', 'dentist'));
  signIn();
  openPage();
  expect(await screen.findByRole('link', { name: texts.week.open })).toHaveAttribute(
    'href',
    staffPaths.diaryWeek(osei.id, '2026-03-02'),
  );
});

it('the follow-up is booked from the visit, with dentist and treatment filled in', async () => {
  openPage();
  const next = await findNext('Grace Okafor');
  expect(next.getByRole('link', { name: labels.followUp })).toHaveAttribute(
    'href',
    staffPaths.bookFollowUp(visit.patientId, { doctorId: osei.id, treatment: 'Cavity Filling' }),
  );
});

it('a dentist gets a calendar address of their days, beside the one that they have as a patient', async () => {
  mockEndpoint(createCalendarFeed, () => ({ url: 'https://molar.test/api/calendar/secret.ics' }));
  const { user } = openPage();
  const section = within(await screen.findByRole('region', { name: feedTexts.heading }));
  expect(section.getByText(feedTexts.dentistLead)).toBeVisible();
  await user.click(await section.findByRole('button', { name: feedTexts.create }));
  await waitFor(() =>
    expect(requestsTo(createCalendarFeed)).toEqual([{ body: { kind: 'dentist' } }]),
  );
});
