import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { getSettings, listSpecialities, paths, staffPaths } from 'shared-contracts';
import { UnsavedChanges } from 'shared-data';
import { texts as pageTexts } from 'shared-data/texts';
import { getAddress, mockEndpoint, renderPage, signOut } from 'shared-testing';
import { mockSettings, savedChanges, settings } from '../test-kit/settings';
import { texts } from '../texts';
import * as doctors from './doctors';
import * as hours from './hours';
import * as clinic from './settings';

const { unsaved: labels } = pageTexts;

beforeEach(() => {
  mockSettings();
  mockEndpoint(listSpecialities, () => []);
});

const findQuestion = () => screen.findByRole('alertdialog', { name: labels.title });
const queryQuestion = () => screen.queryByRole('alertdialog');

/** Whether the browser would ask before the tab is closed. */
const isTabKept = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function changeClinic() {
  const view = renderPage(clinic, staffPaths.settings);
  const address = await screen.findByLabelText(/^Address/);
  expect(isTabKept()).toBe(false);
  await view.user.type(address, ', Riverside');
  const leave = () => view.user.click(screen.getByRole('link', { name: texts.doctors.heading }));
  return { ...view, address, leave };
}

it('a page with changes asks before it is left, and stays with them', async () => {
  const { user, address, leave } = await changeClinic();
  expect(isTabKept()).toBe(true);
  await leave();
  await findQuestion();
  await user.click(screen.getByRole('button', { name: labels.stay }));
  expect(queryQuestion()).not.toBeInTheDocument();
  expect(address).toHaveValue('12 Harbour Lane, Riverside');
  expect(getAddress()).toBe(staffPaths.settings);
});

it('leaving without saving opens the other page', async () => {
  const { user, leave } = await changeClinic();
  await leave();
  await findQuestion();
  await user.click(screen.getByRole('button', { name: labels.leave }));
  expect(await screen.findByText('another page')).toBeVisible();
  expect(isTabKept()).toBe(false);
});

it('the browser\'s "back" asks once, and leads back once it was confirmed', async () => {
  const { user, router } = renderPage(clinic, staffPaths.settings, paths.about);
  await act(() => router.navigate(staffPaths.settings));
  const address = await screen.findByLabelText(/^Address/);
  fireEvent.change(address, { target: { value: '1 Quay' } });
  await act(() => router.navigate(-1));
  await findQuestion();
  await user.click(screen.getByRole('button', { name: labels.stay }));
  expect(queryQuestion()).not.toBeInTheDocument();
  expect(getAddress()).toBe(staffPaths.settings);
  expect(address).toHaveValue('1 Quay');
  await act(() => router.navigate(-1));
  await findQuestion();
  await user.click(screen.getByRole('button', { name: labels.leave }));
  expect(await screen.findByText('another page')).toBeVisible();
  expect(getAddress()).toBe(paths.about);
  expect(queryQuestion()).not.toBeInTheDocument();
});

it('a page without changes is left at once', async () => {
  const { user } = renderPage(clinic, staffPaths.settings);
  await screen.findByLabelText(/^Address/);
  await user.click(screen.getByRole('link', { name: texts.doctors.heading }));
  expect(await screen.findByText('another page')).toBeVisible();
});

it('a logo that someone else has changed is no change of the form', async () => {
  const { client } = renderPage(clinic, staffPaths.settings);
  await screen.findByLabelText(/^Address/);
  const changed = { ...settings.clinic, logoUrl: '/api/images/1.webp' };
  mockEndpoint(getSettings, () => ({ ...settings, clinic: changed }));
  await act(() => client.invalidateQueries());
  expect(isTabKept()).toBe(false);
});

it('after changes were saved or taken back, nobody is asked', async () => {
  const { user, address, leave } = await changeClinic();
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(isTabKept()).toBe(false);
  await user.type(address, '!');
  expect(isTabKept()).toBe(true);
  await user.type(address, '{Backspace}');
  expect(isTabKept()).toBe(false);
  await leave();
  expect(await screen.findByText('another page')).toBeVisible();
});

it('a user who has signed out is not asked', async () => {
  await changeClinic();
  signOut();
  await waitFor(() => expect(getAddress()).toBe(paths.login));
  expect(queryQuestion()).not.toBeInTheDocument();
  expect(isTabKept()).toBe(false);
});

it('opening hours count until they are saved', async () => {
  const { user } = renderPage(hours, staffPaths.settingsHours);
  const until = await screen.findByLabelText(texts.hours.until('Monday'));
  fireEvent.change(until, { target: { value: '12:00' } });
  expect(isTabKept()).toBe(true);
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(isTabKept()).toBe(false);
});

it('a dialog counts with each of its fields', async () => {
  const { user } = renderPage(doctors, staffPaths.settingsDoctors);
  await user.click(await screen.findByRole('button', { name: texts.edit }));
  await screen.findByRole('dialog');
  expect(isTabKept()).toBe(false);
  await user.click(screen.getByRole('button', { name: texts.hours.add('Tuesday') }));
  expect(isTabKept()).toBe(true);
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toHaveLength(1);
  expect(isTabKept()).toBe(false);
});

it('one question is asked for all forms of a page, and none for another view of it', async () => {
  const TwoForms = () => (
    <>
      <UnsavedChanges isDirty />
      <UnsavedChanges isDirty />
      <Link to="?view=done">view</Link>
      <Link to={paths.about}>about</Link>
    </>
  );
  const { user } = renderPage({ Component: TwoForms }, staffPaths.settings);
  await user.click(await screen.findByRole('link', { name: 'view' }));
  expect(getAddress()).toBe(`${staffPaths.settings}?view=done`);
  await user.click(screen.getByRole('link', { name: 'about' }));
  await findQuestion();
  await user.click(screen.getByRole('button', { name: labels.leave }));
  expect(await screen.findByText('another page')).toBeVisible();
});
