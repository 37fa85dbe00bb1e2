import { ApiError, isRetryable, toNetworkError } from './api-error';
import { toRetryDelayMs, withRetries } from './retry';

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

it('the delay doubles each time, up to thirty seconds [R9.3]', () => {
  const error = createApiError(500);
  const delays = [0, 1, 2, 4, 5, 50].map((failures) => toRetryDelayMs(failures, error));
  expect(delays).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
});

it.each([
  [500, 0, 1000],
  [500, 2, 4000],
  [5000, 0, 5000],
])(
  'of %i ms that the API asks for and the own delay, the longer one counts',
  (asked, failures, delay) => {
    expect(toRetryDelayMs(failures, createApiError(429, asked))).toBe(delay);
  },
);

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
    const read = jest.fn().mockRejectedValueOnce(createApiError(429, 20_000)).mockResolvedValue(1);
    const outcome = withRetries(read);
    await jest.advanceTimersByTimeAsync(19_999);
    expect(read).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe(1);
  });

  it('does not wait for minutes', async () => {
    const read = jest.fn().mockRejectedValue(createApiError(429, 30_001));
    await expect(withRetries(read)).rejects.toMatchObject({ status: 429 });
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('does not repeat a rejected read [R9.3]', async () => {
    const read = jest.fn().mockRejectedValue(createApiError(403));
    await expect(withRetries(read)).rejects.toMatchObject({ status: 403 });
    expect(read).toHaveBeenCalledTimes(1);
  });
});
