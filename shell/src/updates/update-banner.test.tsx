import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { type Site, SiteProvider } from '../site';
import { texts } from '../texts';
import { UpdateBanner } from './update-banner';

const mockHasNewVersion = jest.fn<Promise<boolean>, []>();
jest.mock('./version-watch', () => ({ createVersionWatch: () => () => mockHasNewVersion() }));

async function setUp() {
  mockHasNewVersion.mockReset().mockResolvedValue(false);
  render(
    <MemoryRouter>
      <input aria-label="Phone" />
      <Link to="/elsewhere">Elsewhere</Link>
      <SiteProvider value={{} as Site}>
        <UpdateBanner />
      </SiteProvider>
    </MemoryRouter>,
  );
  await act(async () => undefined);
}

/** Returns to the tab while there is a new version. */
async function returnToTab() {
  mockHasNewVersion.mockResolvedValue(true);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

it('a new version is offered on return to the tab, in a live region that was there before', async () => {
  await setUp();
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  await returnToTab();
  expect(region).toHaveTextContent(texts.newVersion);
  expect(screen.getByRole('button', { name: texts.reload })).toBeEnabled();
});

it('no check happens during input, and one happens on the next page [R12.12]', async () => {
  await setUp();
  await userEvent.type(screen.getByLabelText('Phone'), '1');
  mockHasNewVersion.mockClear();
  await returnToTab();
  expect(mockHasNewVersion).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  await userEvent.click(screen.getByRole('link'));
  expect(await screen.findByText(texts.newVersion)).toBeVisible();
});

it('the offer disappears when input begins', async () => {
  await setUp();
  await returnToTab();
  fireEvent.input(screen.getByLabelText('Phone'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('no check happens in a hidden tab', async () => {
  await setUp();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  mockHasNewVersion.mockClear();
  await returnToTab();
  expect(mockHasNewVersion).not.toHaveBeenCalled();
  hidden.mockRestore();
});
