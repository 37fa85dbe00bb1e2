import { waitFor } from '@testing-library/react';
import type { DayChange } from 'shared-contracts';
import { signIn } from 'shared-testing';
import { cancelStream, mockDayEvents, sendChange, sendEvent } from '../../../test-kit/event-stream';
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

it('a stream with an event that cannot be read is closed', async () => {
  mockDayEvents();
  void stream();
  await waitFor(() => expect(openings).toEqual([true]));
  expect(cancelStream).not.toHaveBeenCalled();
  await sendEvent({ dateLocal: 'soon' });
  await waitFor(() => expect(openings).toEqual([true, false]));
  expect(cancelStream).toHaveBeenCalledTimes(1);
  expect(changes).toEqual([]);
});

it('a response that is not read is closed', async () => {
  mockDayEvents(503);
  void stream();
  await waitFor(() => expect(openings).toEqual([false]));
  expect(cancelStream).toHaveBeenCalledTimes(1);
});

it('each failure in a row doubles the pause, up to a minute', async () => {
  jest.useFakeTimers();
  const requests = mockDayEvents(503);
  void stream();
  for (const [index, seconds] of [2, 4, 8, 16, 32, 60, 60].entries()) {
    await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(requests).toHaveBeenCalledTimes(index + 1);
    await jest.advanceTimersByTimeAsync(1);
  }
  leaving.abort();
  jest.useRealTimers();
});

it('after a stream that was open for a minute, the first pause is short again', async () => {
  jest.useFakeTimers();
  const requests = mockDayEvents();
  requests.mockRejectedValueOnce(new TypeError('network'));
  void stream();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(openings).toEqual([false, true]);
  // Silence of 40 seconds would end the stream.
  await jest.advanceTimersByTimeAsync(39_000);
  await sendChange({ dateLocal: null });
  await jest.advanceTimersByTimeAsync(39_000);
  await sendEvent('unknown');
  await jest.advanceTimersByTimeAsync(1_999);
  expect(requests).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(requests).toHaveBeenCalledTimes(3);
  leaving.abort();
  jest.useRealTimers();
});
