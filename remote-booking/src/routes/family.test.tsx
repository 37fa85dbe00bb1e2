import { screen, waitFor } from '@testing-library/react';
import {
  createBooking,
  createHold,
  errorCatalogue,
  listAccountPatients,
  releaseHold,
} from 'shared-contracts';
import { ada, MockApiError, mockEndpoint, networkDown, requestsTo } from 'shared-testing';
import { byron, held, holder } from '../test-kit/appointment-page';
import { type OpenDialog, openDialog, submit } from '../test-kit/booking-dialog';
import { dialogTexts } from '../dialog-texts';

const { booking: words } = dialogTexts;

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

it('an account without family members is not asked whom the visit is for', async () => {
  const { shown } = await openDialog();
  expect(shown.queryByLabelText(words.patient)).not.toBeInTheDocument();
  expect(shown.getByLabelText(words.name)).toHaveValue(ada.displayName);
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

it('booking works while the family members cannot be loaded', async () => {
  mockEndpoint(listAccountPatients, networkDown);
  mockEndpoint(createBooking, () => ({ id: held.id }));
  const dialog = await openDialog();
  await submit(dialog);
  await waitFor(() => expect(bookedFor()).toEqual([[ada.displayName, undefined]]));
});
