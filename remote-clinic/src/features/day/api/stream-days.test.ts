import { waitFor } from '@testing-library/react';
import type { DayChange } from 'shared-contracts';
import { signIn } from 'shared-testing';
import { mockDayEvents, sendChange } from '../../../test-kit/event-stream';
import { streamDays } from './stream-days';

let leaving: AbortController;
let changes: DayChange[];
let openings: boolean[];

beforeEach(() => {
  leaving = new AbortController();
  changes = [];
  openings = [];
  signIn();
});
afterEach(() => leaving.abort());

const stream = () =>
  streamDays({
    signal: leaving.signal,
    onChange: (change) => changes.push(change),
    onOpenChange: (isOpen) => openings.push(isOpen),
  });

it('changes arrive with the access token of the session', async () => {
  const requests = mockDayEvents();
  void stream();
  await waitFor(() => expect(openings).toEqual([true]));
  const [url, options] = requests.mock.calls[0] ?? [];
  expect(url).toBe('/api/day/events');
  expect(options?.headers).toEqual({ authorization: 'Bearer token-1' });
  await sendChange({ dateLocal: '2026-03-02' });
  await waitFor(() => expect(changes).toEqual([{ dateLocal: '2026-03-02' }]));
});

it('an account that may not follow the days is not asked for again', async () => {
  const requests = mockDayEvents(403);
  await stream();
  expect(requests).toHaveBeenCalledTimes(1);
  expect(openings).toEqual([]);
});

it('after a break the stream is opened again', async () => {
  const requests = mockDayEvents();
  requests.mockImplementationOnce(async () => {
    throw new TypeError('network');
  });
  jest.useFakeTimers();
  void stream();
  await jest.advanceTimersByTimeAsync(2_000);
  jest.useRealTimers();
  await waitFor(() => expect(openings).toEqual([false, true]));
  expect(requests).toHaveBeenCalledTimes(2);
});
