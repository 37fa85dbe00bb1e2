import { act, screen, waitFor } from '@testing-library/react';
import { paths } from 'shared-contracts';
import type * as pages from 'shared-data';
import { renderPage, signIn, signOut } from 'shared-testing';
import type * as dialogCode from '../features/booking/components/booking-dialog';
import '../test-kit/appointment-page';
import { DAY, findBookButtons, findDialog } from '../test-kit/booking-dialog';
import { texts } from '../texts';
import { Component } from './appointment';

type DialogCode = typeof dialogCode;

const mockLoad = jest.fn<Promise<DialogCode>, []>();

jest.mock('../features/booking/use-booking-dialog', () => {
  const { usePart } = jest.requireActual<typeof pages>('shared-data');
  const dialog = { name: 'booking-dialog', load: () => mockLoad() };
  return { useBookingDialog: (isNeeded: boolean) => usePart(dialog, isNeeded) };
});

const code: DialogCode = jest.requireActual('../features/booking/components/booking-dialog');

beforeEach(() => mockLoad.mockReset().mockResolvedValue(code));

afterEach(() => {
  Object.assign(navigator, { connection: undefined });
});

async function show() {
  const { user } = renderPage({ Component }, paths.appointment, DAY);
  const [book] = await findBookButtons();
  return { user, book: book as HTMLElement };
}

it('the button is busy until the dialog has loaded, and has focus again when it closes', async () => {
  signIn();
  let finish = () => {};
  mockLoad.mockReturnValue(
    new Promise((resolve) => {
      finish = () => resolve(code);
    }),
  );
  const { user, book } = await show();
  await user.click(book);
  await waitFor(() => expect(book).toHaveAttribute('aria-busy', 'true'));
  expect(book).toHaveFocus();
  await act(async () => finish());
  await findDialog();
  expect(book).not.toHaveAttribute('aria-busy');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(book).toHaveFocus();
});

it('a dialog that could not be loaded is loaded when the button is pressed again', async () => {
  signIn();
  mockLoad.mockRejectedValue(new Error('no network'));
  const { user, book } = await show();
  await user.click(book);
  expect(await screen.findByText(texts.treatments.notOpened)).toBeVisible();
  expect(book).toHaveFocus();
  mockLoad.mockResolvedValue(code);
  await user.click(book);
  await findDialog();
  expect(screen.queryByText(texts.treatments.notOpened)).not.toBeInTheDocument();
});

it('the dialog is fetched when a patient points at a button, once', async () => {
  signIn();
  const { user, book } = await show();
  expect(mockLoad).not.toHaveBeenCalled();
  await user.hover(book);
  expect(mockLoad).toHaveBeenCalledTimes(1);
  await user.click(book);
  await findDialog();
  expect(mockLoad).toHaveBeenCalledTimes(1);
});

it('the dialog is fetched when the keyboard reaches a button', async () => {
  signIn();
  const { book } = await show();
  act(() => book.focus());
  expect(mockLoad).toHaveBeenCalledTimes(1);
});

it('patients who save data fetch it only when they press the button', async () => {
  signIn();
  Object.assign(navigator, { connection: { saveData: true } });
  const { user, book } = await show();
  await user.hover(book);
  expect(mockLoad).not.toHaveBeenCalled();
  await user.click(book);
  await findDialog();
});

it('visitors who are signed out do not fetch it', async () => {
  signOut();
  const { user, book } = await show();
  await user.hover(book);
  await user.click(book);
  expect(mockLoad).not.toHaveBeenCalled();
});
