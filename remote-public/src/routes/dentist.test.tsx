import { screen, within } from '@testing-library/react';
import {
  type DentistProfile,
  getDentistProfile,
  listReviews,
  paths,
  type Review,
} from 'shared-contracts';
import {
  MockApiError,
  mockEndpoint,
  mockNames,
  renderPage,
  requestsTo,
  stopClockAt,
} from 'shared-testing';
import { texts } from '../texts';
import { Component } from './dentist';

const { dentists: words, reviews } = texts;

const toId = (number: number) => `b0000000-0000-4000-8000-00000000000${number}`;

const profile: DentistProfile = {
  ...{ id: toId(1), slug: 'dr-amara-osei', name: 'Dr. Amara Osei', imageUrl: '/osei.webp' },
  ...{ speciality: 'General Dentistry', languages: ['de', 'en'], gender: 'woman' },
  rating: { average: 4.5, count: 2 },
  training: ['Doctor of Dental Surgery, 2009', 'Course in root canal treatment, 2014'],
  about: { language: 'ar', text: 'تعمل بهدوء.' },
  treatments: [
    {
      ...{ id: toId(2), name: 'Cavity Filling', priceCents: 12_000, durationMinutes: 45 },
      description: 'As good as new.',
      times: [
        { dateLocal: '2023-01-05', timeLocal: '16:30' },
        { dateLocal: '2023-01-06', timeLocal: '09:00' },
      ],
    },
    {
      ...{ id: toId(3), name: 'Oral Surgery', priceCents: 39_000, durationMinutes: 90 },
      times: [],
    },
  ],
};

const review: Review = {
  ...{ id: toId(4), name: 'Ada L.', review: 'Calm and exact.', location: 'Old Town', rating: 5 },
  createdAt: new Date('2023-01-04T14:00:00Z'),
};

/** 10 am on Thursday, January 5, at the clinic. */
stopClockAt(new Date('2023-01-05T15:00:00Z'));
beforeEach(() => {
  mockEndpoint(getDentistProfile, () => profile);
  mockEndpoint(listReviews, () => [review]);
});

const show = () =>
  renderPage({ Component }, paths.dentist(':slug'), paths.dentist('dr-amara-osei'));

it('the profile says who the dentist is, and the title of the page names them', async () => {
  show();
  const heading = await screen.findByRole('heading', { level: 1, name: profile.name });
  expect(heading).toBeVisible();
  expect(document.title).toContain(profile.name);
  expect(screen.getByText('German and English')).toBeVisible();
  expect(screen.getByText(words.genders.woman)).toBeVisible();
  for (const line of profile.training) expect(screen.getByText(line)).toBeVisible();
  expect(screen.getByText(profile.about!.text)).toHaveAttribute('lang', 'ar');
  expect(screen.getByText(reviews.count(2))).toBeVisible();
});

it('treatments have their price, and times that lead into the dialog with the dentist chosen', async () => {
  show();
  const times = within(await screen.findByRole('list', { name: words.timesOf('Cavity Filling') }));
  const links = times.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Today, 4.30 pm', 'Fri, 9.00 am']);
  const address = links[0]?.getAttribute('href') ?? '';
  const { pathname, searchParams } = new URL(address, 'https://clinic.test');
  expect(pathname).toBe(paths.appointment);
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ date: '2023-01-05', time: '16:30', treatment: toId(2), dentist: toId(1) },
  });
  expect(screen.getByText('$120 · 45 min')).toBeVisible();
  expect(screen.getByText(words.noTimes)).toBeVisible();
});

it('the reviews are those of this dentist', async () => {
  show();
  expect(await screen.findByText(review.review)).toBeVisible();
  expect(requestsTo(listReviews).map(({ query }) => query)).toEqual([{ doctorId: toId(1) }]);
});

it('a dentist without further facts has a page without empty parts', async () => {
  mockEndpoint(getDentistProfile, () => ({
    ...profile,
    ...{ languages: [], gender: null, rating: null, training: [], about: null, treatments: [] },
  }));
  show();
  expect(await screen.findByText(words.noTreatments)).toBeVisible();
  for (const label of [words.languages, words.gender, words.training])
    expect(screen.queryByText(label)).not.toBeInTheDocument();
});

it('the address of a dentist who has left leads to the others', async () => {
  mockEndpoint(getDentistProfile, () => new MockApiError('not_found'));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: words.missing })).toBeVisible();
  expect(screen.getByRole('link', { name: words.all })).toHaveAttribute('href', paths.dentists);
  expect(screen.queryByText(words.treatments)).not.toBeInTheDocument();
});

it('treatments are described, and named in the language of the page like the speciality', async () => {
  mockNames({
    treatments: { 'Cavity Filling': 'Zahnfüllung' },
    specialities: { 'General Dentistry': 'Allgemeine Zahnmedizin' },
  });
  show();
  expect(await screen.findByRole('heading', { name: 'Zahnfüllung' })).toBeVisible();
  expect(screen.getByText('As good as new.')).toBeVisible();
  expect(screen.getByText('Allgemeine Zahnmedizin')).toBeVisible();
  expect(screen.queryByText('Cavity Filling')).not.toBeInTheDocument();
});
