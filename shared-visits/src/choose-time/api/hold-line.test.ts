import type { Hold, TimeLocal } from 'shared-contracts';
import type { HoldApi, HoldRequest } from './hold-api';
import { createHoldLine } from './hold-line';

const request = (timeLocal: TimeLocal): HoldRequest => ({
  treatment: 'Cavity Filling',
  dateLocal: '2023-01-05',
  timeLocal,
});

function openLine() {
  const responses: (() => void)[] = [];
  const api: jest.Mocked<HoldApi> = {
    create: jest.fn<Promise<Hold>, Parameters<HoldApi['create']>>(
      ({ timeLocal }) =>
        new Promise<Hold>((resolve) => {
          responses.push(() => resolve({ id: `hold at ${timeLocal}` } as Hold));
        }),
    ),
    renew: jest.fn(),
    release: jest.fn().mockResolvedValue(undefined),
  };
  const line = createHoldLine(api);
  /** Requests a time, and lets the API respond. */
  const hold = async (timeLocal: TimeLocal) => {
    const held = line.hold(request(timeLocal));
    await Promise.resolve();
    responses.shift()!();
    await held;
  };
  return { api, line, hold, responses };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

const bookAtOnce = () => Promise.resolve('b1');

it('the hold that has become the booking is not released', async () => {
  const { api, line, hold } = openLine();
  await hold('09:00');
  expect(await line.book(bookAtOnce)).toBe('b1');
  await line.release();
  expect(api.release).not.toHaveBeenCalled();
});

it('a hold of another time is released when the booking did without one', async () => {
  const { api, line, hold } = openLine();
  await hold('09:00');
  void line.hold(request('10:00'));
  await line.book(bookAtOnce);
  await settle();
  expect(api.release.mock.calls).toEqual([['hold at 09:00']]);
  expect(api.create).toHaveBeenCalledTimes(1);
});

it('a hold of another time that arrives before it could be ended is released', async () => {
  const { api, line, responses } = openLine();
  void line.hold(request('09:00'));
  await settle();
  void line.hold(request('10:00'));
  const booked = line.book(bookAtOnce);
  responses.shift()!();
  await booked;
  await settle();
  expect(api.release.mock.calls).toEqual([['hold at 09:00']]);
});

it('a booking ends the calls under way and those that wait', async () => {
  const { api, line, hold, responses } = openLine();
  await hold('09:00');
  void line.hold(request('10:00'));
  await settle();
  void line.renew();
  const booked = line.book(bookAtOnce);
  expect(api.create.mock.lastCall?.[1].aborted).toBe(true);
  responses.shift()!();
  await booked;
  expect(api.renew).not.toHaveBeenCalled();
});

it('a hold that is requested during a booking waits: it is sent only if that fails', async () => {
  const { api, line } = openLine();
  const fail = line.book(() => Promise.reject(new Error('no network')));
  void line.hold(request('09:00'));
  await expect(fail).rejects.toThrow('no network');
  await settle();
  expect(api.create).toHaveBeenCalledTimes(1);

  const other = openLine();
  const booked = other.line.book(bookAtOnce);
  void other.line.hold(request('09:00'));
  await booked;
  await settle();
  expect(other.api.create).not.toHaveBeenCalled();
});
