import { render, screen } from '@testing-library/react';
import { getIsAdmin, paths, staffPaths } from 'shared-contracts';
import { QrCode } from 'shared-data';
import { mockEndpoint, renderPage, signIn, toRights } from 'shared-testing';
import { checkInCodeTexts as words, checkInLines } from '../check-in-code-texts';
import { Component } from './check-in-code';

const print = jest.spyOn(window, 'print').mockReturnValue();

function open() {
  signIn();
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  return renderPage({ Component }, staffPaths.checkInCode);
}

it('the sheet has the code of the check-in page and a line in each language', async () => {
  open();
  const address = `${window.location.origin}${paths.checkIn}`;
  const { container } = render(<QrCode text={address} label="expected" />);
  const picture = await screen.findByRole('img', { name: words.picture });
  expect(picture.innerHTML).toBe(container.querySelector('svg')?.innerHTML);
  expect(screen.getByText(address)).toBeVisible();
  expect(screen.getByText(checkInLines.ar)).toHaveAttribute('dir', 'rtl');
  expect(screen.getByText(checkInLines.de)).toHaveAttribute('lang', 'de');
});

it('is printed', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: words.print }));
  expect(print).toHaveBeenCalled();
});
