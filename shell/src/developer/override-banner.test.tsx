import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PreviewNotice } from 'shared-contracts';
import { type Site, SiteProvider } from '../site';
import { texts } from '../texts';
import { OverrideBanner } from './override-banner';
import { previewTexts } from './texts';

const sendRequest = jest.fn(() => new Promise(() => undefined));

const renderBanner = (
  overridden: Record<string, string>,
  previews: readonly PreviewNotice[] = [],
) =>
  render(
    <SiteProvider value={{ overridden, previews } as Partial<Site> as Site}>
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

const release = { remote: 'remote-booking', version: '1.4.0' };

it.each<[PreviewNotice, string]>([
  [{ kind: 'shown', ...release }, previewTexts.preview.shown('remote-booking 1.4.0')],
  [{ kind: 'unknown', ...release }, previewTexts.preview.unknown('remote-booking 1.4.0')],
  [{ kind: 'deleted', ...release }, previewTexts.preview.deleted('remote-booking 1.4.0')],
  [{ kind: 'ended', ...release }, previewTexts.preview.ended('remote-booking 1.4.0')],
  [{ kind: 'linkExpired' }, previewTexts.preview.linkExpired],
  [{ kind: 'notUnderstood' }, previewTexts.preview.notUnderstood],
])('the banner says of a preview what the page shows: %j', (notice, sentence) => {
  renderBanner({}, [notice]);
  expect(screen.getByRole('status')).toHaveTextContent(sentence);
});

it('the banner names all releases that the page previews in one sentence', () => {
  renderBanner({}, [
    { kind: 'shown', ...release },
    { kind: 'shown', remote: 'remote-payment', version: '2.0.0' },
  ]);
  const both = 'remote-booking 1.4.0, remote-payment 2.0.0';
  expect(screen.getByRole('status')).toHaveTextContent(previewTexts.preview.shown(both));
});
