import { screen } from '@testing-library/react';
import { staffPaths } from 'shared-contracts';
import { renderPage } from 'shared-testing';
import { mockSettings, savedChanges, settings } from '../test-kit/settings';
import { texts } from '../texts';
import * as page from './settings';

const { clinic: labels, stranded } = texts;

it('the clinic’s details and rules are changed', async () => {
  mockSettings();
  const { user } = renderPage(page, staffPaths.settings);
  const fee = await screen.findByLabelText(/^Late fee/);
  await user.clear(fee);
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.price)).toBeVisible();
  await user.type(fee, '25');
  const reminders = screen.getByLabelText(/^Reminders/);
  await user.clear(reminders);
  await user.type(reminders, '72,x');
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText('Enter a whole number from 1 to 8760')).toBeVisible();
  await user.type(reminders, '{backspace}3');
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  const changed = { lateFeeCents: 2_500, reminderHours: [72, 3] };
  expect(savedChanges()).toEqual([{ kind: 'change_clinic', ...settings.clinic, ...changed }]);
});

it('the clinic can say where it is on the map', async () => {
  mockSettings();
  const { user } = renderPage(page, staffPaths.settings);
  const position = await screen.findByLabelText(/^Position/);
  for (const invalid of ['12 Harbour Lane', '40.7061', '91, 0', '1, 2, 3']) {
    await user.clear(position);
    await user.type(position, `${invalid}{Enter}`);
    expect(await screen.findByText(/^Enter latitude and longitude/)).toBeVisible();
  }
  await user.clear(position);
  await user.type(position, '40.7061, -74.0087{Enter}');
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  await user.clear(position);
  await user.type(position, '{Enter}');
  await screen.findAllByText(texts.saved);
  const saved = { latitude: 40.7061, longitude: -74.0087 };
  expect(savedChanges()).toMatchObject([{ position: saved }, { position: null }]);
});

it('the clinic can have an email address for patients', async () => {
  mockSettings();
  const { user } = renderPage(page, staffPaths.settings);
  const email = await screen.findByLabelText(/^Email/);
  await user.type(email, 'hello');
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText('Enter a valid email address')).toBeVisible();
  await user.type(email, '@clinic.test');
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  await user.clear(email);
  await user.click(screen.getByRole('button', { name: texts.save }));
  await screen.findAllByText(texts.saved);
  expect(savedChanges()).toMatchObject([{ email: 'hello@clinic.test' }, { email: null }]);
});

it('each page links to the others', async () => {
  mockSettings();
  renderPage(page, staffPaths.settings);
  const link = await screen.findByRole('link', { name: texts.treatments.heading });
  expect(link).toHaveAttribute('href', staffPaths.settingsTreatments);
  const toMove = screen.getByRole('link', { name: stranded.heading });
  expect(toMove).toHaveAttribute('href', staffPaths.visitsToMove);
  const current = screen.getByRole('link', { name: labels.heading });
  expect(current).toHaveAttribute('aria-current', 'page');
});
