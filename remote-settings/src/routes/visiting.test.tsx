import { screen } from '@testing-library/react';
import { getSettings, staffPaths } from 'shared-contracts';
import { mockEndpoint, renderPage } from 'shared-testing';
import { ids, mockSettings, savedChanges, settings } from '../test-kit/settings';
import { texts } from '../texts';
import * as page from './visiting';

const { visiting: labels } = texts;

const show = () => renderPage(page, staffPaths.settingsVisiting);
const save = () => screen.getByRole('button', { name: texts.save });

it('an owner says how to come, for whom the building is, and what patients in pain do', async () => {
  mockSettings();
  const { user } = show();
  expect(await screen.findByLabelText(labels.transport('English'))).toHaveValue('Bus 7.');
  await user.type(screen.getByLabelText(labels.transport('Deutsch')), 'Bus Linie 7.');
  await user.click(screen.getByRole('checkbox', { name: labels.features.lift }));
  await user.selectOptions(screen.getByLabelText(labels.painTreatment), 'Oral Surgery');
  await user.type(screen.getByLabelText(labels.painAdvice('English')), 'Call 911.');
  await user.click(save());
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  // Only the texts that were changed are sent: a colleague may write another one.
  expect(savedChanges()).toEqual([
    {
      kind: 'change_visiting',
      transport: { de: 'Bus Linie 7.' },
      parking: {},
      accessibility: ['lift', 'step_free'],
      painAdvice: { en: 'Call 911.' },
      painTreatmentId: ids.treatment,
    },
  ]);
});

it('a text that is too long is told at its field, and kept', async () => {
  mockSettings();
  const { user } = show();
  const parking = await screen.findByLabelText(labels.parking('English'));
  await user.click(parking);
  await user.paste('a'.repeat(501));
  await user.click(save());
  expect(await screen.findByText(/500/)).toBeVisible();
  expect(parking).toHaveValue('a'.repeat(501));
  expect(savedChanges()).toEqual([]);
});

it('a treatment that is retired stays chosen until another one is', async () => {
  mockSettings();
  const treatments = settings.treatments.map((one) => ({ ...one, isRetired: true }));
  const visiting = { ...settings.visiting!, painTreatmentId: ids.treatment };
  mockEndpoint(getSettings, () => ({ ...settings, treatments, visiting }));
  show();
  expect(await screen.findByLabelText(labels.painTreatment)).toHaveValue(ids.treatment);
});
