import { screen, waitFor, within } from '@testing-library/react';
import {
  getWelcome,
  type ListedDentist,
  listDentistProfiles,
  paths,
  type Visiting,
} from 'shared-contracts';
import { MockApiError, mockEndpoint, renderPage } from 'shared-testing';
import { texts } from '../texts';
import { Component } from './about';

const dentist: ListedDentist = {
  ...{ id: 'b0000000-0000-4000-8000-000000000001', slug: 'dr-amara-osei', name: 'Dr. Amara Osei' },
  ...{ imageUrl: '/osei.webp', speciality: 'General Dentistry', languages: ['en'], gender: null },
  ...{ rating: null, training: ['Doctor of Dental Surgery, 2009'], treatments: [] },
};

const nothing: Visiting = { transport: null, parking: null, accessibility: [], painAdvice: null };

beforeEach(() => {
  mockEndpoint(listDentistProfiles, () => [dentist]);
  mockEndpoint(getWelcome, () => ({ treatments: [], doctors: [], visiting: nothing }));
});

const show = () => renderPage({ Component }, paths.about);
const findUs = () => within(screen.getByRole('region', { name: texts.info.heading }));

it('About shows the dentists with their training, each of whom leads to their page', async () => {
  show();
  const link = await screen.findByRole('link', { name: dentist.name });
  expect(link).toHaveAttribute('href', paths.dentist(dentist.slug));
  expect(screen.getByText('Doctor of Dental Surgery, 2009')).toBeVisible();
});

it('About has no dentists where none can be loaded, and the rest stays', async () => {
  mockEndpoint(listDentistProfiles, () => new MockApiError('internal'));
  show();
  expect(await screen.findByText(texts.info.ask)).toBeVisible();
  const heading = () => screen.queryByRole('heading', { name: texts.about.team });
  await waitFor(() => expect(heading()).not.toBeInTheDocument());
});

it('opening hours, address, phone and the way to the clinic stand together', async () => {
  mockEndpoint(getWelcome, () => ({
    treatments: [],
    doctors: [],
    visiting: {
      ...nothing,
      transport: { language: 'en', text: 'Bus 7.' },
      accessibility: ['step_free'],
    },
  }));
  show();
  expect(findUs().getByText('Open Mon–Fri 8.00 am to 4.00 pm')).toBeVisible();
  expect(findUs().getByText('7 Orchard Street, Old Town')).toBeVisible();
  expect(await findUs().findByText('Bus 7.')).toBeVisible();
  expect(findUs().getByText(texts.info.features.step_free)).toBeVisible();
  expect(findUs().queryByText(texts.info.parking)).not.toBeInTheDocument();
});
