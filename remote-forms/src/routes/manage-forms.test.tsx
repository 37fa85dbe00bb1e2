import { screen, within } from '@testing-library/react';
import { staffPaths } from 'shared-contracts';
import { getAddress, renderPage } from 'shared-testing';
import { manageTexts as labels } from '../manage-texts';
import { ids, medicalForm, mockOwner } from '../test-kit/owner';
import * as page from './manage-forms';

const open = () => renderPage(page, staffPaths.manageForms);

it('lists what is asked for, when, in which languages, and whether it is on', async () => {
  const [question] = medicalForm.content.questions;
  mockOwner([
    medicalForm,
    {
      ...{ id: ids.whitening, version: 3, revision: 4, isActive: false },
      content: { title: { de: 'Einwilligung' }, intro: {}, questions: [question!] },
      askedFor: { kind: 'treatments', treatmentIds: [ids.retired, ids.surgery] },
    },
  ]);
  open();
  const rows = await screen.findAllByRole('row');
  const cells = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ['Medical history', 'First visit', '9', 'English, Deutsch, العربية', 'Active', 'Edit'],
    ['Einwilligung', 'Oral Surgery, Gold Inlay', '1', 'English, Deutsch, العربية', 'Off', 'Edit'],
  ]);
  expect(screen.getByText('Einwilligung')).toHaveAttribute('lang', 'de');
  const edit = screen.getByRole('link', { name: labels.edit, description: 'Medical history' });
  expect(edit).toHaveAttribute('href', staffPaths.editForm(ids.form));
});

it('a clinic without forms is told what they are for, and begins with a medical history', async () => {
  mockOwner([]);
  const { user } = open();
  expect(await screen.findByText(labels.noneText)).toBeVisible();
  await user.click(screen.getByRole('link', { name: labels.useTemplate }));
  expect(getAddress()).toBe(`${staffPaths.editForm('new')}?template=medical-history`);
});

it('a form without a template begins empty', async () => {
  mockOwner([medicalForm]);
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: labels.add }));
  expect(getAddress()).toBe(staffPaths.editForm('new'));
});
