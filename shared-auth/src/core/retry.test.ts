import { ApiError, isRetryable, toNetworkError } from './api-error';
import { shouldRetry, toRetryDelayMs, withRetries } from './retry';

const createApiError = (status: number, retryAfterMs = 0) =>
  new ApiError({
    code: status >= 500 ? 'internal' : 'forbidden',
    message: 'words',
    status,
    retryable: false,
    requestId: null,
    details: [],
    retryAfterMs,
  });

it.each([
  [toNetworkError('offline'), true],
  [createApiError(500), true],
  [createApiError(503), true],
  [createApiError(429), true],
  [createApiError(401), false],
  [createApiError(409), false],
  [new Error('a fault of the page'), false],
])('isRetryable(%s) is %s', (error, isWorthIt) => {
  expect(isRetryable(error)).toBe(isWorthIt);
});

it.each([
  [0, [500, 1000, 2000]],
  [0.5, [750, 1500, 3000]],
  [1, [1000, 2000, 4000]],
])('the delay doubles each time, between a half and the whole of it: %d [R9.3]', (part, delays) => {
  const toDelayMs = (failures: number) => toRetryDelayMs(failures, createApiError(500), () => part);
  expect([0, 1, 2].map(toDelayMs)).toEqual(delays);
});

it('tabs that failed at the same moment return at different ones [R9.3]', () => {
  const delays = Array.from({ length: 20 }, () => toRetryDelayMs(0, createApiError(503)));
  expect(new Set(delays).size).toBeGreaterThan(15);
});

it.each([
  [0, 5500],
  [1, 6000],
])('of 5000 ms that the API asks for none is lost, whatever is added: %i', (part, delay) => {
  expect(toRetryDelayMs(0, createApiError(429, 5000), () => part)).toBe(delay);
});

describe('withRetries', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('gives up after three more tries', async () => {
    const read = jest.fn().mockRejectedValue(createApiError(503));
    const outcome = withRetries(read).catch((error: unknown) => error);
    await jest.runAllTimersAsync();
    expect(await outcome).toMatchObject({ status: 503 });
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('waits as long as the API asks for', async () => {
    jest.spyOn(Math, 'random').mockReturnValueOnce(0);
    const read = jest.fn().mockRejectedValueOnce(createApiError(429, 20_000)).mockResolvedValue(1);
    const outcome = withRetries(read);
    await jest.advanceTimersByTimeAsync(20_499);
    expect(read).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe(1);
  });

  it('waits thirty seconds at most', () => {
    const asked = createApiError(429, 26_000);
    expect(shouldRetry(2, asked)).toBe(true);
    expect(toRetryDelayMs(2, asked, () => 1)).toBe(30_000);
  });

  it('does not wait for minutes', async () => {
    const read = jest.fn().mockRejectedValue(createApiError(429, 26_001));
    await expect(withRetries(read)).rejects.toMatchObject({ status: 429 });
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('does not repeat a rejected read [R9.3]', async () => {
    const read = jest.fn().mockRejectedValue(createApiError(403));
    await expect(withRetries(read)).rejects.toMatchObject({ status: 403 });
    expect(read).toHaveBeenCalledTimes(1);
  });
});
