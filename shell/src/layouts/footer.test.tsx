import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { RegisteredRemote, SiteContext } from 'shared-contracts';
import { type Site, SiteProvider } from '../site';
import { Footer } from './footer';

const clinic: SiteContext['clinic'] = {
  name: 'Bright',
  timeZone: 'UTC',
  address: '1 New Street',
  phone: '+1 (212) 555-0188',
};

/** Only what the links of the footer go by. */
const publicPages = {
  paths: ['/', '/terms', '/privacy', '/cookies'],
} as unknown as RegisteredRemote;

function show(facts: Partial<SiteContext['clinic']> = {}, remotes = [publicPages]) {
  const site: Site = {
    clinic: { ...clinic, ...facts },
    cards: { publishableKey: '', script: null },
    registry: { shell: '1.0.0', remotes },
    overridden: {},
    year: 2023,
  };
  render(
    <MemoryRouter>
      <SiteProvider value={site}>
        <Footer />
      </SiteProvider>
    </MemoryRouter>,
  );
}

it('the footer says what the clinic is called and how it is reached', () => {
  show();
  expect(screen.getByText('Bright')).toBeVisible();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText('1 New Street', { exact: false })).toBeVisible();
  const phone = footer.getByRole('link', { name: '+1 (212) 555-0188' });
  expect(phone).toHaveAttribute('href', 'tel:+12125550188');
  expect(footer.getByText(/^Copyright © 2023 Bright\./)).toBeVisible();
});

it('a logo takes the place of the drawn mark and the name', () => {
  show({ logoUrl: '/api/images/logo.webp' });
  const logo = screen.getByRole('img', { name: 'Bright' });
  expect(logo).toHaveAttribute('src', '/api/images/logo.webp');
  expect(screen.queryByText('Bright')).not.toBeInTheDocument();
});

const legalLinks = () =>
  within(screen.getByRole('navigation', { name: 'Legal' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('the legal links lead to their pages', () => {
  show();
  expect(legalLinks()).toEqual([
    ['Terms of use', '/terms'],
    ['Privacy policy', '/privacy'],
    ['Cookie policy', '/cookies'],
  ]);
});

it('beside a release without these pages they lead home, like all other links', () => {
  show({}, [{ paths: ['/about'] } as unknown as RegisteredRemote]);
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(legalLinks().map(([, target]) => target)).toEqual(['/', '/', '/']);
  expect(targets).not.toContain('/terms');
});
