import { screen, within } from '@testing-library/react';
import { paths, type TimeLocal, toVisitorHash } from 'shared-contracts';
import { renderPage, signIn } from 'shared-testing';
import { cleaning } from './appointment-page';
import { Component } from '../routes/appointment';
import { readVisitorToken } from '../routes/visitor-token';
import { dialogTexts } from '../dialog-texts';
import { texts } from '../texts';

/** The address of the day for which the dialog is opened. */
export const DAY = `${paths.appointment}?date=2023-01-20`;

export const PHONE = '+1 212 555 0142';

export const findBookButtons = () =>
  screen.findAllByRole('button', { name: texts.treatments.book });

export const findDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Teeth Cleaning' }));

/** The address with the dialog of the first treatment open, and a time chosen or none. */
export const toOpened = (time?: TimeLocal) => {
  const query = { date: '2023-01-20', book: cleaning.id, ...(time !== undefined && { time }) };
  return `${paths.appointment}?${new URLSearchParams(query).toString()}`;
};

/** An address as a visitor returns to a time of it that is kept for them. */
export const toKeptAddress = (address: string): string =>
  address + toVisitorHash(readVisitorToken() ?? 'none');

export const toKept = (time: TimeLocal): string => toKeptAddress(toOpened(time));

interface OpenOptions {
  /** The time that is pressed; null for the button without one. */
  readonly time?: string | null;
}

/** Signs Ada in and opens the dialog of the first treatment, with its first time chosen. */
export async function openDialog({ time = '9.00 am' }: OpenOptions = {}) {
  signIn();
  const { user, client, router, unmount } = renderPage({ Component }, paths.appointment, DAY);
  const [book] = await findBookButtons();
  const chip = () => screen.getByRole('button', { name: `${time}, book Teeth Cleaning` });
  await user.click(time === null ? (book as HTMLElement) : chip());
  const shown = await findDialog();
  // The dentists have loaded.
  await shown.findByRole('radio', { name: 'Dr. Amara Osei' });
  const radio = (name: string) => shown.getByRole('radio', { name });
  const press = (name: string) => user.click(shown.getByRole('button', { name }));
  return { user, client, router, unmount, shown, radio, press };
}

export type OpenDialog = Awaited<ReturnType<typeof openDialog>>;

/** Enters a phone number and submits. */
export async function submit({ user, shown, press }: OpenDialog): Promise<void> {
  await user.type(shown.getByLabelText(/^Phone/), PHONE);
  await press(dialogTexts.booking.submit);
}
