import { screen } from '@testing-library/react';
import { errorCatalogue, paths, stopInvitations } from 'shared-contracts';
import { mockEndpoint, MockApiError, renderPage, requestsTo } from 'shared-testing';
import { texts } from '../texts';
import { Component } from './invitations';

const { invitations: words } = texts;
const token = 'a.b.c';

const open = (hash = `#${token}`) =>
  renderPage({ Component }, paths.invitations, paths.invitations + hash);
const press = (name: string) => screen.findByRole('button', { name });

it('a press stops invitations, and another one starts them again', async () => {
  mockEndpoint(stopInvitations, () => ({ modifiedCount: 1 }));
  const { user } = open();
  const stop = await press(words.stop);
  expect(requestsTo(stopInvitations)).toEqual([]);
  await user.click(stop);
  expect(await screen.findByText(words.stopped)).toBeVisible();
  await user.click(await press(words.start));
  expect(await screen.findByText(words.started)).toBeVisible();
  expect(requestsTo(stopInvitations)).toEqual([
    { body: { token, isStopped: true } },
    { body: { token, isStopped: false } },
  ]);
});

it('an error is shown, and the press can be repeated', async () => {
  mockEndpoint(stopInvitations, () => new MockApiError('rate_limited'));
  const { user } = open();
  await user.click(await press(words.stop));
  expect(await screen.findByText(errorCatalogue.rate_limited.message)).toBeVisible();
  expect(await press(words.stop)).toBeVisible();
});

it('an expired link, and an address without a token, say whom to ask', async () => {
  mockEndpoint(stopInvitations, () => new MockApiError('link_expired'));
  const { user } = open();
  await user.click(await press(words.stop));
  expect(await screen.findByText(words.expired)).toBeVisible();
  open('');
  expect(await screen.findAllByText(words.expired)).toHaveLength(2);
});
