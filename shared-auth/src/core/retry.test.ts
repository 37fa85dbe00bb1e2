import { ApiError, isRetryable, toNetworkError } from './api-error';
import { toRetryDelayMs, withRetries } from './retry';

const createApiError = (status: number) =>
  new ApiError({
    code: status >= 500 ? 'internal' : 'forbidden',
    message: 'words',
    status,
    retryable: false,
    requestId: null,
    details: [],
  });

it.each([
  [toNetworkError('offline'), true],
  [createApiError(500), true],
  [createApiError(503), true],
  [createApiError(401), false],
  [createApiError(409), false],
  [new Error('a fault of the page'), false],
])('isRetryable(%s) is %s', (error, isWorthIt) => {
  expect(isRetryable(error)).toBe(isWorthIt);
});

it('the delay doubles each time, up to thirty seconds [R9.3]', () => {
  expect([0, 1, 2, 4, 5, 50].map(toRetryDelayMs)).toEqual([
    1000, 2000, 4000, 16_000, 30_000, 30_000,
  ]);
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

  it('does not repeat a rejected read [R9.3]', async () => {
    const read = jest.fn().mockRejectedValue(createApiError(403));
    await expect(withRetries(read)).rejects.toMatchObject({ status: 403 });
    expect(read).toHaveBeenCalledTimes(1);
  });
});
