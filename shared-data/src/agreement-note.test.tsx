import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import type { LegalVersions, SiteContext } from 'shared-contracts';
import { AgreementNote } from './agreement-note';

function show(action: 'signUp' | 'booking', legalVersions?: LegalVersions) {
  const clinic: Partial<SiteContext['clinic']> = { legalVersions };
  const router = createMemoryRouter([
    {
      element: <Outlet context={{ clinic }} />,
      children: [{ path: '*', element: <AgreementNote action={action} /> }],
    },
  ]);
  return render(<RouterProvider router={router} />).container;
}

it.each([
  [
    'signUp',
    'By creating an account, you agree to the terms of use. The privacy policy says what we do with your data.',
  ],
  [
    'booking',
    'By booking, you agree to the terms of use. The privacy policy says what we do with your data.',
  ],
] as const)('%s says in one sentence what is agreed to', (action, sentence) => {
  expect(show(action, { terms: 2, privacy: 1 })).toHaveTextContent(sentence);
});

it('the links lead to the versions that are stored, in a tab of their own', () => {
  show('booking', { terms: 2, privacy: 0 });
  const terms = screen.getByRole('link', { name: 'terms of use' });
  expect(terms).toHaveAttribute('href', '/terms?version=2');
  expect(terms).toHaveAttribute('target', '_blank');
  const privacy = screen.getByRole('link', { name: 'privacy policy' });
  expect(privacy).toHaveAttribute('href', '/privacy?version=0');
});

it('an older shell, which does not know versions, leads to the current ones', () => {
  show('signUp');
  expect(screen.getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', '/terms');
});
