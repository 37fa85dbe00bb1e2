import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pageData } from '../page-data';
import { OverrideBanner } from './override-banner';

jest.mock('../page-data', () => ({ pageData: { overridden: {} } }));

const overrideBy = (overridden: Record<string, string>) => Object.assign(pageData, { overridden });

const ask = jest.fn(() => new Promise(() => undefined));

beforeEach(() => {
  globalThis.fetch = ask as unknown as typeof fetch;
});

it('names each remote and where it comes from, and leads back', async () => {
  overrideBy({
    'remote-booking': 'http://localhost:3002',
    'remote-payment': 'http://127.0.0.1:3004',
  });
  render(<OverrideBanner />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'remote-booking (http://localhost:3002), remote-payment (http://127.0.0.1:3004)',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(ask).toHaveBeenCalledWith('/remotes/overrides', { method: 'DELETE' });
});

it('is not there for anybody else', () => {
  overrideBy({});
  const { container } = render(<OverrideBanner />);
  expect(container).toBeEmptyDOMElement();
});
