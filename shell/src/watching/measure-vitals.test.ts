import type { RegisteredRemote } from 'shared-contracts';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { whenSeen } from '../reporting/when-seen';
import { measureVitals } from './measure-vitals';

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }));

const version = {
  name: 'remote-x',
  version: '1.2.3',
  integrity: {},
} as unknown as RegisteredRemote;

it('what was measured is sent once, with its last values, when the visitor looks away', () => {
  const sendBeacon = jest.fn<boolean, [string, string]>(() => true);
  Object.assign(navigator, { sendBeacon });
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  whenSeen(() => undefined);
  measureVitals(version, 900);
  const tell = (on: unknown, value: number) =>
    (on as jest.Mock<void, [(metric: { value: number }) => void]>).mock.calls[0]![0]({ value });
  tell(onLCP, 700);
  tell(onLCP, 800);
  tell(onCLS, 0.01);
  expect(onINP).toHaveBeenCalledTimes(1);
  expect(sendBeacon).not.toHaveBeenCalled();
  state.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  expect(JSON.parse(sendBeacon.mock.calls[0]![1])).toEqual({
    vitals: [{ remote: 'remote-x', version: '1.2.3', usable: 900, lcp: 800, cls: 0.01 }],
  });
});
