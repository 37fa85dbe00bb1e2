import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  createBooking,
  createHold,
  DRAFT_PREFIX,
  listAccountPatients,
  listAppointmentOptions,
  listDoctorTimes,
  paths,
} from 'shared-contracts';
import { getAddress, mockEndpoint, renderPage, requestsTo, signIn, signOut } from 'shared-testing';
import { dialogTexts } from '../dialog-texts';
import { byron, cleaning, holder, held, osei, sato } from '../test-kit/appointment-page';
import { findDialog, type OpenDialog, openDialog, PHONE, submit } from '../test-kit/booking-dialog';
import { Component } from './appointment';

const { booking } = dialogTexts;

beforeEach(() => {
  sessionStorage.clear();
  mockEndpoint(listAccountPatients, () => [holder, byron]);
});

const readDrafts = () =>
  Object.keys(sessionStorage).filter((name) => name.startsWith(DRAFT_PREFIX));

/** Fills in what the address does not keep. */
async function fill({ user, shown, radio }: OpenDialog) {
  await user.selectOptions(await shown.findByLabelText(booking.patient), byron.name);
  await user.click(radio(osei.name));
  await user.click(radio('10.00 am'));
  fireEvent.change(shown.getByLabelText(/^Phone/), { target: { value: PHONE } });
}

/** Loads the page again: unlike a page that is left, one that is reloaded has no time to clean up. */
async function reload({ unmount }: OpenDialog) {
  const address = getAddress();
  const kept = { ...sessionStorage };
  unmount();
  Object.assign(sessionStorage, kept);
  renderPage({ Component }, paths.appointment, address);
  const shown = await findDialog();
  await shown.findByRole('radio', { name: osei.name });
  return shown;
}

it('what was entered survives a reload, also while the hold of its time is known to others', async () => {
  const dialog = await openDialog();
  await fill(dialog);
  const withoutTen = ({ freeTimes, ...option }: typeof cleaning) => ({
    ...option,
    freeTimes: freeTimes.filter((time) => time !== '10:00'),
    takenTimes: [...option.takenTimes, '10:00' as const],
  });
  mockEndpoint(listAppointmentOptions, () => [withoutTen(cleaning)]);
  mockEndpoint(listDoctorTimes, () => [{ ...osei, freeTimes: ['09:00'] }, sato]);
  const shown = await reload(dialog);
  expect(shown.getByLabelText(/^Phone/)).toHaveValue(PHONE);
  expect(shown.getByRole('radio', { name: osei.name })).toBeChecked();
  expect(shown.getByRole('radio', { name: '10.00 am' })).toBeChecked();
  expect(shown.getByRole('radio', { name: '10.00 am' })).toBeEnabled();
  expect(await shown.findByLabelText(booking.patient)).toHaveDisplayValue(byron.name);
  await waitFor(() =>
    expect(requestsTo(createHold).at(-1)?.body).toMatchObject({
      timeLocal: '10:00',
      doctorId: osei.id,
      patientId: byron.id,
    }),
  );
});

it('another address begins anew', async () => {
  const dialog = await openDialog();
  await fill(dialog);
  const kept = { ...sessionStorage };
  dialog.unmount();
  Object.assign(sessionStorage, kept);
  const time = paths.bookTime(cleaning.id, { dateLocal: '2023-01-20', timeLocal: '10:30' });
  renderPage({ Component }, paths.appointment, time);
  const shown = await findDialog();
  expect(await shown.findByRole('radio', { name: '10.30 am' })).toBeChecked();
  expect(shown.getByLabelText(/^Phone/)).toHaveValue('');
});

describe('nothing of the person is kept', () => {
  it('once the dialog is closed', async () => {
    const dialog = await openDialog();
    await fill(dialog);
    expect(readDrafts()).toHaveLength(1);
    await dialog.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(readDrafts()).toEqual([]);
  });

  it('once the visit is booked', async () => {
    mockEndpoint(createBooking, () => ({ id: held.id }));
    const dialog = await openDialog();
    await submit(dialog);
    expect(await screen.findByText(booking.confirmed)).toBeInTheDocument();
    await waitFor(() => expect(readDrafts()).toEqual([]));
  });

  it('once the person has signed out', async () => {
    await fill(await openDialog());
    signOut();
    await waitFor(() => expect(getAddress()).toBe(paths.login));
    expect(readDrafts()).toEqual([]);
  });

  it('for somebody else', async () => {
    const dialog = await openDialog();
    await fill(dialog);
    const [name = ''] = readDrafts();
    const draft = JSON.parse(sessionStorage.getItem(name) ?? '') as { uid: string };
    const address = getAddress();
    dialog.unmount();
    sessionStorage.setItem(name, JSON.stringify({ ...draft, uid: 'uid-of-another' }));
    signIn();
    renderPage({ Component }, paths.appointment, address);
    const shown = await findDialog();
    expect(await shown.findByLabelText(/^Phone/)).toHaveValue('');
  });
});
