import { screen, waitFor, within } from '@testing-library/react';
import { listDentistProfiles, type ListedDentist, paths } from 'shared-contracts';
import { getAddress, mockEndpoint, renderPage } from 'shared-testing';
import { texts } from '../texts';
import { Component } from './dentists';

const { dentists: words } = texts;
const { filters } = words;

const toId = (number: number) => `b0000000-0000-4000-8000-00000000000${number}`;
const whitening = { id: toId(8), name: 'Teeth Whitening' };
const filling = { id: toId(9), name: 'Cavity Filling' };

const osei: ListedDentist = {
  ...{ id: toId(1), slug: 'dr-amara-osei', name: 'Dr. Amara Osei', imageUrl: '/osei.webp' },
  ...{ speciality: 'General Dentistry', languages: ['en', 'de'], gender: 'woman' },
  ...{ rating: { average: 4.5, count: 2 }, training: ['DDS, 2009'] },
  treatments: [filling, whitening],
};
const sato: ListedDentist = {
  ...{ id: toId(2), slug: 'dr-kenji-sato', name: 'Dr. Kenji Sato', imageUrl: '/sato.webp' },
  ...{ speciality: 'Orthodontics', languages: ['en'], gender: 'man' },
  ...{ rating: null, training: [], treatments: [whitening] },
};

beforeEach(() => mockEndpoint(listDentistProfiles, () => [osei, sato]));

const show = (search = '') => renderPage({ Component }, paths.dentists, paths.dentists + search);
const listNames = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('each dentist is listed with speciality, languages and stars, and leads to the profile', async () => {
  show();
  const link = await screen.findByRole('link', { name: osei.name });
  expect(link).toHaveAttribute('href', '/dentists/dr-amara-osei');
  const [first, second] = screen.getAllByRole('article').map((card) => within(card));
  expect(first!.getByText(osei.speciality)).toBeVisible();
  expect(first!.getByText('DDS, 2009')).toBeVisible();
  expect(first!.getByText(words.speaks('English and German'))).toBeVisible();
  expect(first!.getByText(texts.reviews.count(2))).toBeVisible();
  expect(second!.queryByText(/review/)).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(words.found(2));
});

it('the filters are kept in the address, and how many dentists are left is announced', async () => {
  const { user } = show();
  const language = await screen.findByRole('combobox', { name: filters.language.label });
  await user.selectOptions(language, 'German');
  expect(getAddress()).toBe('/dentists?language=de');
  expect(listNames()).toEqual([osei.name]);
  expect(screen.getByRole('status')).toHaveTextContent(words.found(1));
  await user.selectOptions(language, filters.language.any);
  await user.selectOptions(
    screen.getByRole('combobox', { name: filters.gender.label }),
    words.genders.man,
  );
  expect(getAddress()).toBe('/dentists?gender=man');
  expect(listNames()).toEqual([sato.name]);
});

it('filters that leave nobody say so, and can be cleared', async () => {
  const { user } = show(`?gender=man&treatment=${filling.id}`);
  expect(await screen.findByText(words.none)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(words.found(0));
  const treatment = screen.getByRole('combobox', { name: filters.treatment.label });
  expect(treatment).toHaveValue(filling.id);
  await user.click(screen.getByRole('link', { name: words.clear }));
  await waitFor(() => expect(listNames()).toEqual([osei.name, sato.name]));
  expect(treatment).toHaveValue('');
});

it('a filter that no dentist has anything for is left out', async () => {
  mockEndpoint(listDentistProfiles, () => [{ ...sato, gender: null, languages: [] }]);
  show();
  expect(await screen.findByRole('combobox', { name: filters.treatment.label })).toBeVisible();
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
});

it('a clinic without profiles says so', async () => {
  mockEndpoint(listDentistProfiles, () => []);
  show();
  expect(await screen.findByText(words.empty)).toBeVisible();
});
