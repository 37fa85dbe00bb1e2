import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type Absence,
  endAbsence,
  enterAbsence,
  getBooking,
  getIsAdmin,
  listAbsences,
  listVisitsToMove,
  moveVisit,
  staffPaths,
  previewTakeover,
  recordCall,
  sendMoveLink,
  type TakeoverVisit,
  type VisitToMove,
} from 'shared-contracts';
import {
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  stopClockAt,
  toRights,
  unpaidBooking,
} from 'shared-testing';
import { strandedReasons } from 'shared-staff/texts';
import { visitTexts } from 'shared-visits/visit-texts';
import { osei, sato } from '../test-kit/days';
import { mockDayEvents, sendChange } from '../test-kit/event-stream';
import { visitsToMoveTexts as texts } from '../visits-to-move-texts';
import * as page from './visits-to-move';

const { absence: form, list, move, takeover, email } = texts;

const toId = (number: number) => `b0000000-0000-4000-8000-00000000000${number}`;

const grace: VisitToMove = {
  bookingId: toId(1),
  patientId: 'a0000000-0000-4000-8000-000000000001',
  patient: 'Grace Okafor',
  treatment: 'Cavity Filling',
  doctor: osei.name,
  dateLocal: '2026-03-02',
  timeLocal: '10:00',
  reason: 'doctor_away',
  revision: 3,
  doctorId: osei.id,
  email: 'grace@clinic.test',
  phone: '+1 212 555 0123',
  times: [{ doctorId: sato.id, doctor: sato.name, dateLocal: '2026-03-02', timeLocal: '11:00' }],
  call: null,
  emailedAt: null,
};
const tom: VisitToMove = {
  ...grace,
  bookingId: toId(2),
  patient: 'Tom Lindberg',
  timeLocal: '11:30',
  revision: 0,
  email: '',
  phone: '',
  times: [],
};
const away: Absence = {
  id: 'f0000000-0000-4000-8000-000000000001',
  doctorId: osei.id,
  doctor: osei.name,
  fromDate: '2026-03-02',
  untilDate: '2026-03-02',
  fromTime: null,
  untilTime: null,
};
const doctors = [osei, sato].map(({ id, name }) => ({ id, name }));

let visits: VisitToMove[];
let absences: Absence[];

stopClockAt(new Date('2026-03-02T13:00:00Z'));
beforeEach(() => {
  visits = [grace, tom];
  absences = [];
  mockDayEvents();
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  mockEndpoint(listVisitsToMove, () => visits);
  mockEndpoint(listAbsences, () => ({ absences, doctors }));
  signIn();
});

const openPage = () => renderPage(page, staffPaths.visitsToMove);
const press = (name: string) => screen.findByRole('button', { name });
const rowOf = async (patient: string) =>
  within((await screen.findByText(patient)).closest('tr') as HTMLElement);

describe('an absence', () => {
  it('is entered for today with three presses', async () => {
    mockEndpoint(enterAbsence, () => {
      absences = [away];
      return { id: away.id };
    });
    const { user } = openPage();
    const doctor = await screen.findByLabelText(new RegExp(`^${form.doctor}`));
    await user.selectOptions(doctor, osei.id);
    await user.click(await press(form.submit));
    expect(await screen.findByText(form.entered)).toBeVisible();
    const { id: _, doctor: __, ...body } = away;
    expect(requestsTo(enterAbsence)).toEqual([{ body }]);
    expect(await screen.findByText(form.item(osei.name, 'Mar 2, 2026'))).toBeVisible();
  });

  it('of some hours needs both times, and a dentist', async () => {
    const { user } = openPage();
    await user.click(await screen.findByRole('checkbox', { name: form.isPartial }));
    fireEvent.change(screen.getByLabelText(/^From/), { target: { value: '09:00' } });
    await user.click(await press(form.submit));
    expect(await screen.findByLabelText(/^To/)).toBeInvalid();
    expect(screen.getByLabelText(new RegExp(`^${form.doctor}`))).toBeInvalid();
    expect(requestsTo(enterAbsence)).toEqual([]);
  });

  it('is ended by the desk', async () => {
    absences = [away];
    mockEndpoint(endAbsence, () => {
      absences = [];
      visits = [];
      return { modifiedCount: 1 };
    });
    const { user } = openPage();
    await user.click(await press(form.end));
    expect(await screen.findByText(form.ended)).toBeVisible();
    expect(await screen.findByText(texts.none)).toBeVisible();
    expect(screen.queryByRole('list', { name: form.list })).not.toBeInTheDocument();
  });
});

it('each visit has its patient, telephone, time, reason, and the next free times', async () => {
  openPage();
  const row = await rowOf(grace.patient);
  const link = row.getByRole('link', { name: list.open(grace.patient) });
  expect(link).toHaveAttribute('href', staffPaths.patient(grace.patientId));
  expect(row.getByRole('link', { name: '(212) 555-0123' })).toBeVisible();
  expect(row.getByText('Mar 2, 2026 at 10.00 am')).toBeVisible();
  expect(row.getByText(strandedReasons.doctor_away)).toBeVisible();
  expect(row.getByRole('button', { name: `11.00 am, ${sato.name}` })).toBeVisible();
  expect((await rowOf(tom.patient)).getByText(list.noTimes)).toBeVisible();
  expect((await rowOf(tom.patient)).getByText(list.noEmail)).toBeVisible();
});

describe('one visit', () => {
  const open = async () => {
    const { user } = openPage();
    const row = await rowOf(grace.patient);
    await user.click(row.getByRole('button', { name: `11.00 am, ${sato.name}` }));
    return user;
  };

  it('is moved to a free time of a colleague with two presses', async () => {
    mockEndpoint(moveVisit, () => {
      visits = [tom];
      return { revision: 4 };
    });
    const user = await open();
    await user.click(await press(move.confirm));
    const told = move.moved(grace.patient, move.place('Mar 2, 2026 at 11.00 am', sato.name));
    expect(await screen.findByText(told)).toBeVisible();
    const to = { dateLocal: '2026-03-02', timeLocal: '11:00', doctorId: sato.id, revision: 3 };
    expect(requestsTo(moveVisit)).toEqual([{ params: { id: grace.bookingId }, body: to }]);
    expect(screen.queryByText(grace.patient)).not.toBeInTheDocument();
  });

  it('that a colleague has moved meanwhile stays where they put it, and the dialog says so', async () => {
    mockEndpoint(moveVisit, () => {
      visits = [tom];
      return new MockApiError('visit_changed');
    });
    const user = await open();
    await user.click(await press(move.confirm));
    const reason = await screen.findByText(/Someone else changed this visit first/);
    await waitFor(() => expect(screen.queryByText(grace.patient)).not.toBeInTheDocument());
    expect(reason).toBeVisible();
  });

  it('is cancelled by the dialog of all pages', async () => {
    mockEndpoint(getBooking, () => ({ ...unpaidBooking, id: grace.bookingId }));
    const { user } = openPage();
    const row = await rowOf(grace.patient);
    await user.click(row.getByRole('button', { name: list.cancel }));
    const { reasons } = visitTexts.userBookings.cancellation;
    expect(await screen.findByRole('option', { name: reasons.dentist_ill })).toBeInTheDocument();
  });
});

describe('giving all to a colleague', () => {
  const { bookingId, revision, patient, treatment, dateLocal, timeLocal } = grace;
  const fits: TakeoverVisit = {
    ...{ bookingId, revision, patient, treatment, dateLocal, timeLocal },
    takeover: 'fits',
  };
  const second: TakeoverVisit = { ...fits, bookingId: toId(3), patient: 'Ada Lovelace' };
  const taken: TakeoverVisit = {
    ...fits,
    bookingId: tom.bookingId,
    patient: tom.patient,
    takeover: 'taken',
  };

  it('says first what fits, moves each, and says which were moved', async () => {
    mockEndpoint(previewTakeover, () => [fits, second, taken]);
    mockEndpoint(moveVisit, ({ params }) => {
      // Nothing is left of the list by the time of the result.
      visits = [];
      return params.id === second.bookingId ? new MockApiError('slot_taken') : { revision: 4 };
    });
    const { user } = openPage();
    await user.click(await press(takeover.open));
    await user.selectOptions(await screen.findByLabelText(takeover.colleague), sato.id);
    const listed = within(await screen.findByRole('list', { name: takeover.visits }));
    expect(listed.getAllByText(takeover.states.fits)).toHaveLength(2);
    expect(listed.getByText(takeover.states.taken)).toBeVisible();
    await user.click(await press(takeover.confirm(2)));
    expect(await screen.findAllByText(takeover.result(1, 2))).not.toEqual([]);
    expect(screen.getByText(texts.none)).toBeInTheDocument();
    expect(screen.getByText(takeover.states.moved)).toBeVisible();
    expect(screen.getByText('This time has just been taken.')).toBeVisible();
    const place = { dateLocal, timeLocal, doctorId: sato.id, revision };
    expect(requestsTo(moveVisit)).toEqual([
      { params: { id: bookingId }, body: place },
      { params: { id: second.bookingId }, body: place },
    ]);
    expect(requestsTo(previewTakeover)).toEqual([
      { query: { fromDoctorId: osei.id, toDoctorId: sato.id } },
    ]);
  });

  it('offers nothing to move where nothing fits', async () => {
    mockEndpoint(previewTakeover, () => [taken]);
    const { user } = openPage();
    await user.click(await press(takeover.open));
    await user.selectOptions(await screen.findByLabelText(takeover.colleague), sato.id);
    expect(await press(takeover.confirm(0))).toBeDisabled();
  });
});

describe('patients', () => {
  it('with an address are emailed a link once', async () => {
    mockEndpoint(sendMoveLink, () => {
      visits = [{ ...grace, emailedAt: new Date('2026-03-02T13:05:00Z') }, tom];
      return { sentCount: 1 };
    });
    const { user } = openPage();
    await user.click(await press(email.open(1)));
    await user.click(await press(email.confirm));
    expect(await screen.findByText(email.sent(1))).toBeVisible();
    const sent = { params: { id: grace.bookingId }, body: { revision: 3 } };
    expect(requestsTo(sendMoveLink)).toEqual([sent]);
    expect(screen.queryByRole('button', { name: email.open(1) })).not.toBeInTheDocument();
    expect((await rowOf(grace.patient)).getByText(/^Email sent/)).toBeVisible();
  });

  it('whose email was not sent are counted', async () => {
    mockEndpoint(sendMoveLink, () => new MockApiError('visit_changed'));
    const { user } = openPage();
    await user.click(await press(email.open(1)));
    await user.click(await press(email.confirm));
    expect(await screen.findByText(email.someFailed(1))).toBeVisible();
  });

  it('who were called are ticked off, and a second press takes it back', async () => {
    mockEndpoint(recordCall, ({ body: { outcome } }) => {
      visits = [{ ...grace, call: outcome }, tom];
      return { modifiedCount: 1 };
    });
    const { user } = openPage();
    const row = await rowOf(grace.patient);
    await user.click(row.getByRole('button', { name: list.calls.agreed }));
    await row.findByRole('button', { name: list.calls.agreed, pressed: true });
    await user.click(row.getByRole('button', { name: list.calls.agreed }));
    await row.findByRole('button', { name: list.calls.agreed, pressed: false });
    expect(requestsTo(recordCall).map(({ body }) => body)).toEqual([
      { outcome: 'agreed', revision: 3 },
      { outcome: null, revision: 3 },
    ]);
  });
});

it('what colleagues and dentists change is seen at once', async () => {
  visits = [];
  openPage();
  expect(await screen.findByText(texts.none)).toBeVisible();
  visits = [grace];
  absences = [away];
  await sendChange({ dateLocal: null });
  expect(await screen.findByText(grace.patient)).toBeVisible();
  expect(await screen.findByText(form.item(osei.name, 'Mar 2, 2026'))).toBeVisible();
});
