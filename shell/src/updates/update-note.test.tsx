import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { UpdateNote } from './update-note';

const mockHasNewVersion = jest.fn<Promise<boolean>, []>();
jest.mock('../page-data', () => ({ pageData: { registry: {} } }));
jest.mock('./version-watch', () => ({ createVersionWatch: () => () => mockHasNewVersion() }));

const OFFER = 'A newer version of this site is ready.';

async function setUp() {
  mockHasNewVersion.mockReset().mockResolvedValue(false);
  render(
    <MemoryRouter>
      <input aria-label="Phone" />
      <Link to="/elsewhere">Elsewhere</Link>
      <UpdateNote />
    </MemoryRouter>,
  );
  await act(async () => undefined);
}

/** The reader comes back to the tab, where a new version is found. */
async function comeBack() {
  mockHasNewVersion.mockResolvedValue(true);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

it('offers a new version on return to the tab, in a live region that was there before', async () => {
  await setUp();
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  await comeBack();
  expect(region).toHaveTextContent(OFFER);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
});

it('does not ask while somebody fills something in, and does once they have moved on [R12.12]', async () => {
  await setUp();
  await userEvent.type(screen.getByLabelText('Phone'), '1');
  mockHasNewVersion.mockClear();
  await comeBack();
  expect(mockHasNewVersion).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  await userEvent.click(screen.getByRole('link'));
  expect(await screen.findByText(OFFER)).toBeVisible();
});

it('takes an offer back that somebody answers by filling something in', async () => {
  await setUp();
  await comeBack();
  fireEvent.input(screen.getByLabelText('Phone'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('does not ask in a tab that nobody sees', async () => {
  await setUp();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  mockHasNewVersion.mockClear();
  await comeBack();
  expect(mockHasNewVersion).not.toHaveBeenCalled();
  hidden.mockRestore();
});
