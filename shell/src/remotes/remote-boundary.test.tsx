import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegisteredRemote } from 'shared-contracts';
import { texts } from '../texts';
import { RemoteBoundary, RemoteFallback } from './remote-boundary';

const remote = { name: 'remote-booking', title: 'Booking', version: '1.2.3' } as RegisteredRemote;
const cause = new Error('faulty');
const retry = async () =>
  userEvent.click(await screen.findByRole('button', { name: texts.tryAgain }));

describe('a page that crashes', () => {
  const onCrash = jest.fn(async () => false);
  const onReload = jest.fn();
  let logged: jest.SpyInstance<void, unknown[]>;
  let isFaulty: boolean;

  function Page() {
    if (isFaulty) throw cause;
    return <p>the page</p>;
  }

  beforeEach(() => {
    isFaulty = true;
    jest.clearAllMocks();
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <RemoteBoundary remote={remote} onCrash={onCrash} onReload={onReload}>
        <Page />
      </RemoteBoundary>,
    );
  });
  afterEach(() => logged.mockRestore());

  it('is replaced by the fallback, reported once and retried on request [R12.24]', async () => {
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.remoteUnavailable('Booking'));
    expect(onCrash.mock.calls).toEqual([[cause]]);
    isFaulty = false;
    await retry();
    expect(screen.getByText('the page')).toBeVisible();
    expect(onReload).not.toHaveBeenCalled();
  });

  it('shows no panel before it is known whether another version takes its place', async () => {
    expect(screen.getByRole('progressbar', { name: texts.loading })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await screen.findByRole('alert');
  });

  it('is logged for developers, with the remote, its version, its state and the cause', async () => {
    await screen.findByRole('alert');
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
    render(<RemoteFallback title="Booking" onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent(texts.remoteOfflineText);
    expect(screen.getByRole('alert')).not.toHaveTextContent(texts.remoteUnavailableText);
    expect(onRetry).not.toHaveBeenCalled();
    goOnline(true);
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toHaveTextContent(texts.remoteUnavailableText);
  });

  it('says while online that the rest of the site works', () => {
    render(<RemoteFallback title="Booking" onRetry={jest.fn()} />);
    expect(screen.getByRole('alert')).toHaveTextContent(texts.remoteUnavailableText);
  });
});
