import { act, screen, waitFor, within } from '@testing-library/react';
import { visitTexts } from 'shared-visits/visit-texts';
import {
  type ClinicVisit,
  errorCatalogue,
  getBooking,
  getDay,
  getIsAdmin,
  listAppointmentOptions,
  listDoctorTimes,
  listMonthAvailability,
  listWaitingEntries,
  MINUTE_MS,
  moveVisit,
  staffPaths,
  resizeVisit,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import {
  getAddress,
  MockApiError,
  mockEndpoint,
  renderPage,
  requestsTo,
  signIn,
  stopClockAt,
  toRights,
  unpaidBooking,
} from 'shared-testing';
import { chair, laterVisit, NOW, osei, sato, toDay, visit } from '../test-kit/days';
import { mockDayEvents } from '../test-kit/event-stream';
import { texts } from '../texts';
import * as page from './diary';

const { diary: labels } = texts;

let visits: ClinicVisit[];

stopClockAt(NOW);
beforeEach(() => {
  visits = [visit, laterVisit];
  mockDayEvents();
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  mockEndpoint(getDay, ({ query: { date } }) => {
    const today = toDay(...visits);
    if (date === today.dateLocal) return today;
    return { ...today, dateLocal: date, open: [], doctors: [], visits: [] };
  });
  signIn();
});

const openPage = (query = '') =>
  renderPage(page, '/dashboard/clinic/diary', `/dashboard/clinic/diary${query}`);

const findBlock = (patient: string) => screen.findByRole('button', { name: new RegExp(patient) });

async function focusBlock(patient: string) {
  const block = await findBlock(patient);
  act(() => block.focus());
}

async function startMoving() {
  const { user } = openPage();
  await focusBlock('Tom Lindberg');
  await user.keyboard('m');
  return { user };
}

it('the day has a column for each dentist with their visits', async () => {
  openPage();
  const column = within(await screen.findByRole('region', { name: osei.name }));
  expect(
    column.getByRole('button', {
      name: 'Grace Okafor Cavity Filling 9.00 am to 9.45 am, running late Booked $120 due',
    }),
  ).toBeVisible();
  const other = within(screen.getByRole('region', { name: sato.name }));
  expect(other.getByRole('button', { name: /Tom Lindberg/ })).toBeVisible();
});

it('view, columns and day are in the address', async () => {
  const { user } = openPage();
  await findBlock('Grace Okafor');
  await user.click(screen.getByRole('button', { name: labels.more }));
  await user.click(await screen.findByRole('menuitem', { name: labels.byChair }));
  expect(await screen.findByRole('region', { name: chair.name })).toBeVisible();
  await user.click(screen.getByRole('button', { name: labels.week }));
  expect(await screen.findByRole('region', { name: 'Sun, Mar 8, 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.switcher.nextWeek }));
  expect(getAddress()).toBe('/dashboard/clinic/diary?by=chairs&view=week&date=2026-03-09');
});

it('a week starts on Monday, also when another day of it was chosen', async () => {
  openPage('?view=week&date=2026-03-04');
  expect(await screen.findByRole('region', { name: 'Mon, Mar 2, 2026' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Mon, Mar 9, 2026' })).not.toBeInTheDocument();
});

it('a visit without a dentist is in a column of its own', async () => {
  visits = [visit, { ...laterVisit, doctorId: null }];
  openPage();
  const column = within(await screen.findByRole('region', { name: labels.none.dentists }));
  expect(column.getByRole('button', { name: /Tom Lindberg/ })).toBeVisible();
});

it('the details offer to move a visit unless its treatment has begun', async () => {
  visits = [{ ...visit, status: 'in_treatment' }, laterVisit];
  const booking = { ...unpaidBooking, id: laterVisit.id, treatment: laterVisit.treatment };
  mockEndpoint(getBooking, () => booking);
  mockEndpoint(listAppointmentOptions, () => []);
  mockEndpoint(listMonthAvailability, () => []);
  mockEndpoint(listDoctorTimes, () => []);
  mockEndpoint(listWaitingEntries, () => []);
  const { user } = openPage();
  await user.click(await findBlock('Grace Okafor'));
  await screen.findByRole('dialog', { name: 'Grace Okafor' });
  expect(screen.queryByRole('button', { name: labels.move })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await focusBlock('Tom Lindberg');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: labels.move }));
  const title = visitTexts.visits.rescheduleTitle(laterVisit.treatment);
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(await dialog.findByRole('grid')).toBeVisible();
});

it('arrow keys go from visit to visit, and Enter opens one', async () => {
  const { user } = openPage();
  await focusBlock('Grace Okafor');
  await user.keyboard('{ArrowRight}');
  expect(await findBlock('Tom Lindberg')).toHaveFocus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tom Lindberg' }));
  expect(dialog.getByText('Dr. Kenji Sato · Chair 1')).toBeVisible();
  expect(dialog.getByRole('link', { name: laterVisit.email })).toBeVisible();
  expect(dialog.getByRole('link', { name: labels.patientPage })).toHaveAttribute(
    'href',
    staffPaths.patient(laterVisit.patientId),
  );
});

it('a visit is moved with keys, with spoken feedback, and moved back', async () => {
  const { user } = await startMoving();
  expect(screen.getByRole('alert')).toHaveTextContent(labels.picked('Tom Lindberg'));
  let revision = 0;
  mockEndpoint(moveVisit, () => ({ revision: (revision += 1) }));
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(screen.getByRole('alert')).toHaveTextContent(labels.target('10.30 am', osei.name, true));
  await user.keyboard('{Enter}');
  const message = labels.moved('Tom Lindberg', 'Mar 2, 2026', '10.30 am');
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: pageTexts.undo }));
  await waitFor(() => expect(requestsTo(moveVisit)).toHaveLength(2));
  const params = { id: laterVisit.id };
  const dateLocal = '2026-03-02';
  expect(requestsTo(moveVisit)).toEqual([
    { params, body: { dateLocal, timeLocal: '10:30', doctorId: osei.id, revision: 0 } },
    {
      params,
      body: {
        dateLocal,
        timeLocal: '10:00',
        doctorId: sato.id,
        chairId: chair.id,
        revision: 1,
      },
    },
  ]);
});

it('the key with the letter M moves a visit on an Arabic keyboard too', async () => {
  const { user } = openPage();
  await focusBlock('Tom Lindberg');
  await user.keyboard('ة');
  expect(screen.getByRole('alert')).toHaveTextContent(labels.picked('Tom Lindberg'));
});

it('a place that is not available is said so and not taken; Escape leaves the visit', async () => {
  const { user } = await startMoving();
  // Past 9 am, where another visit is.
  await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('alert')).toHaveTextContent(labels.target('9.00 am', osei.name, false));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(labels.notAllowed);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alert')).toHaveTextContent(labels.cancelled);
  expect(requestsTo(moveVisit)).toEqual([]);
});

it('Shift and arrow keys change how long a visit takes, which can be undone', async () => {
  const { user } = await startMoving();
  let revision = 0;
  mockEndpoint(resizeVisit, () => ({ revision: (revision += 1) }));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
  expect(screen.getByRole('alert')).toHaveTextContent(labels.length('10.55 am', 55, true));
  await user.keyboard('{Enter}');
  expect(await screen.findByText(labels.resized('Tom Lindberg', 55))).toBeVisible();
  await user.click(screen.getByRole('button', { name: pageTexts.undo }));
  expect(await screen.findByText(labels.resized('Tom Lindberg', 45))).toBeVisible();
  const params = { id: laterVisit.id };
  expect(requestsTo(resizeVisit)).toEqual([
    { params, body: { durationMinutes: 55, revision: 0 } },
    { params, body: { durationMinutes: 45, revision: 1 } },
  ]);
  expect(requestsTo(moveVisit)).toEqual([]);
});

it('a length that does not fit is said so and not taken', async () => {
  visits = [
    visit,
    laterVisit,
    {
      ...laterVisit,
      id: 'b0000000-0000-4000-8000-000000000003',
      patient: 'Next Patient',
      startsAt: laterVisit.endsAt,
      endsAt: new Date(laterVisit.endsAt.getTime() + 1_800_000),
    },
  ];
  const { user } = await startMoving();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(screen.getByRole('alert')).toHaveTextContent(labels.length('10.50 am', 50, false));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(labels.notAllowed);
  expect(requestsTo(resizeVisit)).toEqual([]);
});

it.each([
  ['booked', true],
  ['arrived', true],
  ['in_treatment', false],
] as const)('when its time has come, a visit that is %s is moved: %j', async (status, isMoved) => {
  visits = [{ ...visit, status }, laterVisit];
  const { user } = openPage();
  await focusBlock('Grace Okafor');
  await user.keyboard('m');
  expect(screen.getByRole('alert').textContent?.includes('Moving Grace Okafor')).toBe(isMoved);
});

describe('a drag', () => {
  afterEach(() => jest.restoreAllMocks());

  /** Where the test puts columns: side by side, 100 pixels wide and a minute high per pixel from 9 am. */
  function placeColumns() {
    const listColumns = () => [...document.querySelectorAll<HTMLElement>('[data-column]')];
    Object.assign(document, {
      elementsFromPoint: (x: number) => [listColumns()[Math.floor(x / 100)]],
    });
    Object.assign(Element.prototype, { setPointerCapture: () => undefined });
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue({ top: 0, height: 480 } as DOMRect);
  }

  /** Drags the visit of 10.00 am from its middle, in pixels. */
  async function drag(x: number, y: number) {
    mockEndpoint(moveVisit, () => ({ revision: 1 }));
    const { user } = openPage();
    const target = await findBlock('Tom Lindberg');
    placeColumns();
    await user.pointer([
      { keys: '[MouseLeft>]', target, coords: { clientX: 150, clientY: 80 } },
      { target, coords: { clientX: 150 + x, clientY: 80 + y } },
      { keys: '[/MouseLeft]', target },
    ]);
  }

  const requestTo = (timeLocal: string, doctorId: string) =>
    expect.objectContaining<object>({
      body: expect.objectContaining<object>({ timeLocal, doctorId }) as object,
    }) as object;

  it.each([
    { x: -100, y: -1, timeLocal: '10:00', doctor: osei },
    { x: -100, y: -14, timeLocal: '10:00', doctor: osei },
    { x: -100, y: 14, timeLocal: '10:00', doctor: osei },
    { x: 0, y: 15, timeLocal: '10:30', doctor: sato },
    { x: 0, y: -16, timeLocal: '09:30', doctor: sato },
    { x: 0, y: 44, timeLocal: '10:30', doctor: sato },
  ])('by $x and $y pixels leads to $timeLocal', async ({ x, y, timeLocal, doctor }) => {
    await drag(x, y);
    await waitFor(() => expect(requestsTo(moveVisit)).toEqual([requestTo(timeLocal, doctor.id)]));
  });

  it('sideways keeps a time that is not on the grid', async () => {
    const shift = (instant: Date) => new Date(instant.getTime() + 10 * MINUTE_MS);
    const { startsAt, endsAt, chairFreeAt } = laterVisit;
    visits = [
      visit,
      {
        ...laterVisit,
        startsAt: shift(startsAt),
        endsAt: shift(endsAt),
        chairFreeAt: shift(chairFreeAt),
      },
    ];
    await drag(-100, -1);
    await waitFor(() => expect(requestsTo(moveVisit)).toEqual([requestTo('10:10', osei.id)]));
  });
});

it('sideways keys keep a time that is not on the grid; those up and down lead to the grid', async () => {
  const startsAt = new Date(laterVisit.startsAt.getTime() + 10 * MINUTE_MS);
  visits = [visit, { ...laterVisit, startsAt }];
  const { user } = await startMoving();
  await user.keyboard('{ArrowLeft}');
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(labels.target('10.10 am', osei.name, true));
  await user.keyboard('{ArrowUp}');
  expect(alert).toHaveTextContent(labels.target('10.00 am', osei.name, true));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(alert).toHaveTextContent(labels.target('11.00 am', osei.name, true));
});

it('the page shows why a visit was not moved', async () => {
  const { user } = await startMoving();
  mockEndpoint(moveVisit, () => new MockApiError('visit_changed'));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText(errorCatalogue.visit_changed.message)).toBeVisible();
});

describe('a free time', () => {
  const findFree = (time: string, column: string) =>
    screen.findByRole('link', { name: labels.bookAt(time, column) });
  const bookAt = (doctor: string, time: string) =>
    `/dashboard/clinic/patients/book?doctor=${doctor}&date=2026-03-02&time=${encodeURIComponent(time)}`;

  it('that is pressed leads to the form with dentist, day and time', async () => {
    const { user } = openPage();
    await user.click(await findFree('11.00 am', osei.name));
    expect(getAddress()).toBe(bookAt(osei.id, '11:00'));
  });

  it('is reached by keyboard', async () => {
    const { user } = openPage();
    const first = await findFree('9.45 am', osei.name);
    await focusBlock('Grace Okafor');
    await user.tab({ shift: true });
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    // At 10.00 am there is a visit.
    expect(await findFree('9.30 am', sato.name)).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(getAddress()).toBe(bookAt(sato.id, '10:45'));
  });

  it('begins where a visit ends, and not in the past', async () => {
    openPage();
    await findFree('9.45 am', osei.name);
    expect(
      screen.queryByRole('link', { name: labels.bookAt('9.00 am', sato.name) }),
    ).not.toBeInTheDocument();
    expect(
      screen.queryByRole('link', { name: labels.bookAt('9.30 am', osei.name) }),
    ).not.toBeInTheDocument();
  });

  it('of a chair leaves the dentist open', async () => {
    const { user } = openPage('?by=chairs');
    await user.click(await findFree('11.00 am', chair.name));
    expect(getAddress()).toBe('/dashboard/clinic/patients/book?date=2026-03-02&time=11%3A00');
  });
});

it('a visit is booked for the day that the diary shows', async () => {
  openPage('?date=2026-03-04');
  expect(await screen.findByRole('link', { name: texts.book })).toHaveAttribute(
    'href',
    '/dashboard/clinic/patients/book?date=2026-03-04',
  );
});
