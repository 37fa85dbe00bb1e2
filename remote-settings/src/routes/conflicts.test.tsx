import { fireEvent, screen, within } from '@testing-library/react';
import {
  changeSettings,
  getSettings,
  listSpecialities,
  staffPaths,
  previewSettings,
  type Settings,
} from 'shared-contracts';
import { mockEndpoint, MockApiError, renderPage } from 'shared-testing';
import { mockSettings, savedChanges, savedRevisions, settings } from '../test-kit/settings';
import { texts } from '../texts';
import * as doctorsPage from './doctors';
import * as hoursPage from './hours';
import * as clinicPage from './settings';

const { conflict } = texts;
const message = 'Olu Owner has changed this since you opened it: hours.';

/** Another owner saves as soon as the page has loaded. */
function mockOther(changed: Partial<Settings>): void {
  mockSettings();
  let stored = settings;
  mockEndpoint(getSettings, () => stored);
  mockEndpoint(previewSettings, ({ body }) => {
    stored = { ...settings, ...changed, revision: '7' };
    return body.revision === '7' ? { stranded: [] } : new MockApiError('settings_changed', message);
  });
  mockEndpoint(changeSettings, () => ({ stranded: [], revision: '8' }));
}

const [osei] = settings.doctors as [Settings['doctors'][number]];
const afternoon: Settings['openingHours'] = [
  { weekday: 2, fromLocal: '13:00', untilLocal: '17:00' },
];

it('a doctor whom another owner has changed is saved with the changes of both', async () => {
  mockOther({ doctors: [{ ...osei, hours: afternoon, name: 'Dr O' }] });
  mockEndpoint(listSpecialities, () => []);
  const { user } = renderPage(doctorsPage, staffPaths.settingsDoctors);
  await user.click(await screen.findByRole('button', { name: texts.edit }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'Dr Amara Osei');
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByText(conflict.text)).toBeVisible();
  expect(name).toHaveValue('Dr Amara Osei');
  expect(savedChanges()).toEqual([]);

  await user.click(await dialog.findByRole('button', { name: conflict.saveAgain }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  // An address that was not touched is not sent.
  const { timeOff: _, email: __, specialHours: ___, profile: ____, ...fields } = osei;
  const merged = { ...fields, hours: afternoon, name: 'Dr Amara Osei' };
  expect(savedChanges()).toEqual([{ kind: 'change_doctor', ...merged }]);
  expect(savedRevisions()).toEqual(['7']);
});

it('a form that stays open shows what both have saved, and goes on from there', async () => {
  mockOther({ clinic: { ...settings.clinic, phone: '+1 212 555 0199' } });
  const { user } = renderPage(clinicPage, staffPaths.settings);
  const address = await screen.findByLabelText(/^Address/);
  await user.type(address, ', Riverside');
  await user.click(screen.getByRole('button', { name: texts.save }));
  await user.click(await screen.findByRole('button', { name: conflict.saveAgain }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Phone/)).toHaveValue('+1 212 555 0199');
  expect(address).toHaveValue('12 Harbour Lane, Riverside');

  mockEndpoint(previewSettings, () => ({ stranded: [] }));
  await user.click(screen.getByRole('button', { name: texts.save }));
  await screen.findAllByText(texts.saved);
  expect(savedRevisions()).toEqual(['7', '8']);
});

it('what both have changed is as the last one entered it', async () => {
  mockOther({ openingHours: afternoon });
  const { user } = renderPage(hoursPage, staffPaths.settingsHours);
  const until = await screen.findByLabelText(texts.hours.until('Monday'));
  fireEvent.change(until, { target: { value: '12:00' } });
  await user.click(screen.getByRole('button', { name: texts.save }));
  await user.click(await screen.findByRole('button', { name: conflict.saveAgain }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  const hours = [{ weekday: 1, fromLocal: '09:00', untilLocal: '12:00' }];
  expect(savedChanges()).toEqual([{ kind: 'set_opening_hours', hours }]);
});
