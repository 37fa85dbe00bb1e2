import { screen, within } from '@testing-library/react';
import { staffPaths } from 'shared-contracts';
import { formatSpeciality, formatTreatment } from 'shared-texts';
import { mockNames, renderPage } from 'shared-testing';
import { mockSettings } from '../test-kit/settings';
import { texts } from '../texts';
import * as page from './treatments';

jest.mock('shared-texts', () => ({
  ...jest.requireActual<object>('shared-texts'),
  language: 'de',
}));

it('in a German document settings have the German names, which other pages then show too', async () => {
  mockNames({ treatments: { 'Oral Surgery': 'Operation' } });
  expect(formatTreatment('Oral Surgery')).toBe('Operation');
  mockSettings();
  renderPage(page, staffPaths.settingsTreatments);
  const table = within(await screen.findByRole('table', { name: texts.treatments.caption }));
  expect(table.getByText('Oralchirurgie')).toBeVisible();
  expect(formatTreatment('Oral Surgery')).toBe('Oralchirurgie');
  expect(formatSpeciality('Oral Surgery')).toBe('Oralchirurgie');
});
