import { screen, within } from '@testing-library/react';
import { paths } from 'shared-contracts';
import { renderPage, signIn } from 'shared-testing';
import { Component } from '../routes/appointment';
import { texts } from '../texts';

/** The address of the day for which the dialog is opened. */
export const DAY = `${paths.appointment}?date=2023-01-20`;

export const PHONE = '+1 212 555 0142';

export const findBookButtons = () =>
  screen.findAllByRole('button', { name: texts.treatments.book });

export const findDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Teeth Cleaning' }));

/** Signs Ada in and opens the dialog of the first treatment. */
export async function openDialog() {
  signIn();
  const { user, client } = renderPage({ Component }, paths.appointment, DAY);
  const [book] = await findBookButtons();
  await user.click(book as HTMLElement);
  const shown = await findDialog();
  // The dentists have loaded.
  await shown.findByRole('radio', { name: 'Dr. Amara Osei' });
  const radio = (name: string) => shown.getByRole('radio', { name });
  const press = (name: string) => user.click(shown.getByRole('button', { name }));
  return { user, client, shown, radio, press };
}

export type OpenDialog = Awaited<ReturnType<typeof openDialog>>;

/** Enters a phone number and submits. */
export async function submit({ user, shown, press }: OpenDialog): Promise<void> {
  await user.type(shown.getByLabelText(/^Phone/), PHONE);
  await press(texts.booking.submit);
}
