import { screen, waitFor, within } from '@testing-library/react';
import {
  addFamilyMember,
  type Booking,
  createBooking,
  createHold,
  errorCatalogue,
  listAccountPatients,
  listBookings,
  releaseHold,
} from 'shared-contracts';
import {
  ada,
  MockApiError,
  mockEndpoint,
  networkDown,
  requestsTo,
  unpaidBooking,
} from 'shared-testing';
import { byron, held, holder, sato } from '../test-kit/appointment-page';
import { texts } from 'shared-visits/texts';
import { familyTexts } from 'shared-visits/family-texts';
import { type OpenDialog, openDialog, submit } from '../test-kit/booking-dialog';
import { dialogTexts } from '../dialog-texts';

const { booking: words, booked } = dialogTexts;
const { family: person } = familyTexts;
const { time } = texts;

const patientField = ({ shown }: OpenDialog) => shown.getByLabelText(words.patient);
const heldFor = () => requestsTo(createHold).map(({ body }) => body.patientId ?? null);
const bookedFor = () => requestsTo(createBooking).map(({ body }) => [body.patient, body.patientId]);

/** Opens the dialog of an account with a family. */
async function openForFamily(): Promise<OpenDialog> {
  mockEndpoint(listAccountPatients, () => [holder, byron]);
  const dialog = await openDialog();
  await dialog.shown.findByLabelText(words.patient);
  return dialog;
}

it('an account without family members is asked too, and adds a person without losing what was entered', async () => {
  const added = { id: byron.id, name: 'Anne', dateOfBirth: null, isAccountHolder: false };
  mockEndpoint(addFamilyMember, () => ({ id: added.id }));
  mockEndpoint(createBooking, () => ({ id: held.id }));
  const dialog = await openDialog();
  const { user, shown, press } = dialog;
  expect(await shown.findByLabelText(words.patient)).toHaveDisplayValue('Ada Lovelace (you)');
  await user.type(shown.getByLabelText(/^Phone/), '+1 212');
  await press(words.addPerson);
  const form = within(await screen.findByRole('dialog', { name: person.addTitle }));
  await user.type(form.getByLabelText(/^Name/), 'Anne');
  // The list that is fetched again may be an old one.
  await user.click(form.getByRole('button', { name: person.save }));
  await waitFor(() => expect(patientField(dialog)).toHaveDisplayValue('Anne'));
  expect(requestsTo(createBooking)).toEqual([]);
  expect(shown.getByLabelText(/^Phone/)).toHaveValue('+1 212');
  expect(shown.getByRole('radio', { name: '9.00 am' })).toBeChecked();
  await user.type(shown.getByLabelText(/^Phone/), ' 555 0142');
  await press(words.submit);
  await waitFor(() => expect(bookedFor()).toEqual([['Anne', added.id]]));
});

/** An appointment of the child at half past ten of the dialog's day, for half an hour. */
const busyChild: Booking = {
  ...unpaidBooking,
  patientId: byron.id,
  startsAt: new Date('2023-01-20T15:30:00Z'),
  endsAt: new Date('2023-01-20T16:00:00Z'),
};

it("times of a person's other appointments cannot be chosen for them, and say why", async () => {
  mockEndpoint(listBookings, () => [busyChild]);
  const dialog = await openForFamily();
  const { user, shown, press } = dialog;
  expect(shown.getByRole('radio', { name: '10.30 am' })).toBeEnabled();
  await user.click(shown.getByRole('radio', { name: '10.30 am' }));
  await user.selectOptions(patientField(dialog), byron.name);
  expect(await shown.findByText(time.busyChosen('10.30 am'))).toBeVisible();
  const busy = shown.getByRole('radio', { name: `10.30 am ${time.busy}` });
  expect(busy).toBeDisabled();
  await press(time.take('10.00 am'));
  await waitFor(() => expect(heldFor().at(-1)).toBe(byron.id));
});

it('a visit is for the account holder unless someone else is chosen', async () => {
  mockEndpoint(createBooking, () => ({ id: held.id }));
  const dialog = await openForFamily();
  expect(patientField(dialog)).toHaveDisplayValue('Ada Lovelace (you)');
  await submit(dialog);
  await waitFor(() => expect(bookedFor()).toEqual([['Ada Lovelace', undefined]]));
});

it('choosing a family member sets the name and holds the time for them instead', async () => {
  mockEndpoint(createBooking, () => ({ id: held.id }));
  const dialog = await openForFamily();
  await waitFor(() => expect(heldFor()).toEqual([null]));
  await dialog.user.selectOptions(patientField(dialog), byron.name);
  expect(dialog.shown.getByLabelText(words.name)).toHaveValue(byron.name);
  await waitFor(() => expect(heldFor()).toEqual([null, byron.id]));
  // The time that was held for the account holder is released first, or it would look taken.
  expect(requestsTo(releaseHold).map(({ params }) => params.id)).toEqual([held.id]);
  await submit(dialog);
  await waitFor(() => expect(bookedFor()).toEqual([[byron.name, byron.id]]));
});

it('the confirmation names the dentist that the clinic chose, and for whom the visit is', async () => {
  mockEndpoint(createBooking, () => ({ id: held.id, doctor: sato.name }));
  const dialog = await openForFamily();
  await dialog.user.selectOptions(patientField(dialog), byron.name);
  await submit(dialog);
  const shown = within(await screen.findByRole('dialog', { name: booked.title }));
  expect(shown.getByText(/with Dr\. Kenji Sato, for Byron King$/)).toBeVisible();
});

it('a time that one person cannot have is open to another', async () => {
  mockEndpoint(createHold, ({ body }) =>
    body.patientId === undefined ? new MockApiError('overlapping_booking') : held,
  );
  const dialog = await openForFamily();
  const message = errorCatalogue.overlapping_booking.message;
  expect(await dialog.shown.findByText(message)).toBeVisible();
  await dialog.user.selectOptions(patientField(dialog), byron.name);
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
});

it('a treatment that is not for the chosen person says so at once, and another person can have it', async () => {
  mockEndpoint(createHold, ({ body }) =>
    body.patientId === undefined
      ? new MockApiError('new_patients_only', 'Teeth Cleaning is for new patients.')
      : held,
  );
  const dialog = await openForFamily();
  const message = /Teeth Cleaning is for new patients/;
  expect(await dialog.shown.findByText(message)).toBeVisible();
  await dialog.user.selectOptions(patientField(dialog), byron.name);
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
});

it('booking works while the family members cannot be loaded', async () => {
  mockEndpoint(listAccountPatients, networkDown);
  mockEndpoint(createBooking, () => ({ id: held.id }));
  const dialog = await openDialog();
  await submit(dialog);
  await waitFor(() => expect(bookedFor()).toEqual([[ada.displayName, undefined]]));
});
