import type { Hold } from 'shared-contracts';
import type { HoldApi, HoldRequest } from './hold-api';
import { createHoldLine } from './hold-line';

const request = (timeLocal: string): HoldRequest => ({
  treatment: 'Cavity Filling',
  dateLocal: '2023-01-05',
  timeLocal,
});

function openLine() {
  const responses: (() => void)[] = [];
  const api: jest.Mocked<HoldApi> = {
    create: jest.fn(
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
  const hold = async (timeLocal: string) => {
    const held = line.hold(request(timeLocal));
    await Promise.resolve();
    responses.shift()!();
    await held;
  };
  return { api, line, hold, responses };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('the hold that has become the booking is not released', async () => {
  const { api, line, hold } = openLine();
  await hold('09:00');
  line.endWithBooking();
  await line.release();
  expect(api.release).not.toHaveBeenCalled();
});

it('a hold of another time is released when the booking did without one', async () => {
  const { api, line, hold } = openLine();
  await hold('09:00');
  void line.hold(request('10:00'));
  line.endWithBooking();
  await settle();
  expect(api.release.mock.calls).toEqual([['hold at 09:00']]);
  expect(api.create).toHaveBeenCalledTimes(1);
});

it('a hold of another time that arrives after the booking is released', async () => {
  const { api, line, responses } = openLine();
  void line.hold(request('09:00'));
  await settle();
  void line.hold(request('10:00'));
  line.endWithBooking();
  responses.shift()!();
  await settle();
  expect(api.release.mock.calls).toEqual([['hold at 09:00']]);
});
