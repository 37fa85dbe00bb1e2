import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Site, SiteProvider } from '../site';
import { texts } from '../texts';
import { OverrideBanner } from './override-banner';

const sendRequest = jest.fn(() => new Promise(() => undefined));

const renderBanner = (overridden: Record<string, string>) =>
  render(
    <SiteProvider value={{ overridden } as Site}>
      <OverrideBanner />
    </SiteProvider>,
  );

beforeEach(() => {
  globalThis.fetch = sendRequest as unknown as typeof fetch;
});

it('the banner names each remote with its origin, and resets them', async () => {
  renderBanner({
    'remote-booking': 'http://localhost:3002',
    'remote-payment': 'http://127.0.0.1:3004',
  });
  expect(screen.getByRole('status')).toHaveTextContent(
    texts.overridden(
      'remote-booking (http://localhost:3002), remote-payment (http://127.0.0.1:3004)',
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: texts.reset }));
  expect(sendRequest).toHaveBeenCalledWith('/remotes/overrides', { method: 'DELETE' });
});
