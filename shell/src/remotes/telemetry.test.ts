import type { RegisteredRemote } from 'shared-contracts';
import { report } from './telemetry';

const remote = { name: 'remote-booking', version: '1.2.3', integrity: {} } as RegisteredRemote;
const send = jest.fn<boolean, [string, string]>(() => true);

beforeEach(() => {
  send.mockClear();
  Object.assign(navigator, { sendBeacon: send });
});

it.each(['loaded', 'failed', 'crashed', 'fell_back'] as const)(
  'sends remote, version and that it %s, and nothing about anybody [R12.16]',
  (outcome) => {
    report(remote, outcome);
    expect(send).toHaveBeenCalledTimes(1);
    const [path, body] = send.mock.calls[0]!;
    expect(path).toBe('/registry/telemetry');
    expect(JSON.parse(body)).toEqual({
      events: [{ remote: 'remote-booking', version: '1.2.3', outcome }],
    });
  },
);

it("says nothing of a developer's own server", () => {
  report({ ...remote, integrity: null }, 'failed');
  expect(send).not.toHaveBeenCalled();
});
