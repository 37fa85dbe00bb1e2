import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { RegisteredRemote } from 'shared-contracts';
import { texts } from '../texts';
import { RemoteBoundary } from './remote-boundary';
import { RemoteFallback } from './remote-fallback';
import { type RemoteState, toFirstState } from './remote-state';

const remote = {
  ...{ name: 'remote-booking', title: 'Booking pages', version: '1.2.3' },
  pages: [{ path: '/appoinment' }, { path: '/visit/:id' }],
  ...{ navigation: [{ to: '/appoinment', label: 'Appoinment' }], drawer: [] },
} as unknown as RegisteredRemote;
beforeEach(() => window.history.pushState(null, '', '/appoinment'));
const cause = new Error('faulty');
const retry = async () =>
  userEvent.click(await screen.findByRole('button', { name: texts.tryAgain }));

describe('a page that crashes', () => {
  const onCrash = jest.fn();
  const onReplaced = jest.fn(async () => undefined);
  const onReload = jest.fn();
  const asked: RemoteState = { ...toFirstState(remote), phase: { kind: 'asking', error: null } };
  let logged: jest.SpyInstance<void, unknown[]>;
  let isFaulty: boolean;
  let rerender: (ui: ReactElement) => void;

  function Page() {
    if (isFaulty) throw cause;
    return <p>the page</p>;
  }

  const withState = (state: RemoteState) => (
    <RemoteBoundary {...{ remote, state, onCrash, onReplaced, onReload }}>
      <Page />
    </RemoteBoundary>
  );
  const answer = (version: RegisteredRemote) => rerender(withState(toFirstState(version)));

  beforeEach(() => {
    isFaulty = true;
    jest.clearAllMocks();
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    ({ rerender } = render(withState(asked)));
  });
  afterEach(() => logged.mockRestore());

  it('is replaced by the fallback, reported once and retried on request [R12.24]', async () => {
    answer(remote);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      texts.unavailable.named('Appoinment'),
    );
    expect(onCrash.mock.calls).toEqual([[cause]]);
    isFaulty = false;
    await retry();
    expect(screen.getByText('the page')).toBeVisible();
    expect(onReload).not.toHaveBeenCalled();
  });

  it('shows no panel before it is known whether another version takes its place', () => {
    expect(screen.getByRole('progressbar', { name: texts.loading })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    answer(remote);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(onReplaced).not.toHaveBeenCalled();
  });

  it('shows no panel when another version takes its place', () => {
    answer({ ...remote, version: '1.2.2' });
    expect(screen.getByRole('progressbar', { name: texts.loading })).toBeInTheDocument();
    expect(onReplaced).toHaveBeenCalledTimes(1);
  });

  it('is logged for developers, with the remote, its version, its state and the cause', () => {
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({
        message: 'remote-booking@1.2.3 failed while rendering',
        remote,
        state: 'rendering',
        cause,
      }),
    );
  });

  it('causes a reload when it crashes again after a retry [R12.24]', async () => {
    answer(remote);
    await retry();
    expect(onCrash).toHaveBeenCalledTimes(2);
    expect(onReload).not.toHaveBeenCalled();
    await retry();
    expect(onReload).toHaveBeenCalledTimes(1);
  });
});

describe('the fallback of a remote', () => {
  const goOnline = (isOnline: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  afterEach(() => jest.restoreAllMocks());

  it('says while offline that it will load later, and does so when the network is back', () => {
    goOnline(false);
    const onRetry = jest.fn();
    render(<RemoteFallback remote={remote} onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent(texts.remoteOfflineText);
    expect(screen.getByRole('alert')).not.toHaveTextContent(texts.remoteUnavailableText);
    expect(onRetry).not.toHaveBeenCalled();
    goOnline(true);
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toHaveTextContent(texts.remoteUnavailableText);
  });

  it('says while online that the rest of the site works', () => {
    render(<RemoteFallback remote={remote} onRetry={jest.fn()} />);
    expect(screen.getByRole('alert')).toHaveTextContent(texts.remoteUnavailableText);
  });
});

it.each([
  ['the page as links call it', '/appoinment', texts.unavailable.named('Appoinment')],
  ['a page that no link names', '/visit/7', texts.unavailable.page],
  ['a part of a page of another remote', '/dashboard', texts.unavailable.part],
])('what takes the place of a remote speaks of %s, not of the remote', (_case, path, words) => {
  window.history.pushState(null, '', path);
  render(<RemoteFallback remote={remote} onRetry={jest.fn()} />);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('alert')).not.toHaveTextContent(remote.title);
});
