import { Component, type ReactNode, useEffect } from 'react';
import type { RegisteredRemote } from 'shared-contracts';
import { ProgressBar } from 'shared-ui';
import { texts } from '../texts';
import { RemoteError } from './remote-error';
import { Unavailable } from './unavailable';

interface FallbackProps {
  /** The remote's title for users. */
  readonly title: string;
  readonly onRetry: () => void;
}

/** Takes the place of a remote that failed; retries by itself when the network comes back. */
export function RemoteFallback({ title, onRetry }: FallbackProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Unavailable
      title={texts.remoteUnavailable(title)}
      text={texts.remoteUnavailableText}
      onRetry={onRetry}
    />
  );
}

interface Props {
  /** The remote at the version that is shown. */
  readonly remote: RegisteredRemote;
  /** Resolves to whether another version of the page takes the place of this one. */
  readonly onCrash: (error: unknown) => Promise<boolean>;
  /** Reloads the page, with the code that is live by then. */
  readonly onReload: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly phase: 'shown' | 'replacing' | 'failed';
  readonly crashes: number;
}

/**
 * Contains the errors of a remote's page, which another version then replaces. Where there is none,
 * the page can be retried; one that crashes again has faulty code, which only a reload replaces.
 */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { phase: 'shown', crashes: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { phase: 'replacing' };
  }

  override componentDidCatch(cause: unknown) {
    const { remote, onCrash } = this.props;
    this.setState(({ crashes }) => ({ crashes: crashes + 1 }));
    console.error(new RemoteError(remote, 'rendering', { cause }));
    void onCrash(cause).then((isReplaced) => {
      if (!isReplaced) this.setState({ phase: 'failed' });
    });
  }

  private readonly retry = () => {
    if (this.state.crashes > 1) this.props.onReload();
    else this.setState({ phase: 'shown' });
  };

  override render() {
    const { remote, children } = this.props;
    const { phase } = this.state;
    if (phase === 'shown') return children;
    if (phase === 'replacing') return <ProgressBar label={texts.loading} />;
    return <RemoteFallback title={remote.title} onRetry={this.retry} />;
  }
}
