import { Component, type ReactNode, useEffect } from 'react';
import type { RegisteredRemote } from 'shared-contracts';
import { ProgressBar } from 'shared-ui';
import { texts } from '../texts';
import { RemoteError } from './remote-error';
import { RemoteFallback } from './remote-fallback';
import type { RemoteState } from './remote-state';

interface CrashedPageProps {
  /** The remote at the version that crashed. */
  readonly remote: RegisteredRemote;
  readonly state: RemoteState;
  /** Called when another version of the page can be loaded. */
  readonly onReplaced: () => Promise<void>;
  /** Shows nothing in place of what crashed. */
  readonly isQuiet?: boolean | undefined;
}

/** Takes the place of a page that crashed until another version of it is there. */
function CrashedPage(props: CrashedPageProps & { readonly onRetry: () => void }) {
  const { remote, state, onReplaced, isQuiet, onRetry } = props;
  const isReplaced = state.version !== remote;
  useEffect(() => {
    if (isReplaced) void onReplaced();
  }, [isReplaced, onReplaced]);
  if (isQuiet) return null;
  return isReplaced || state.phase.kind === 'asking' ? (
    <ProgressBar label={texts.loading} />
  ) : (
    <RemoteFallback remote={remote} onRetry={onRetry} />
  );
}

interface Props extends CrashedPageProps {
  /** Is to ask for another version. */
  readonly onCrash: (error: unknown) => void;
  /** Reloads the page, with the code that is live by then. */
  readonly onReload: () => void;
  readonly children: ReactNode;
}

interface State {
  /** `caught`: nobody has been told of the crash yet. */
  readonly phase: 'shown' | 'caught' | 'crashed';
  readonly crashes: number;
}

/**
 * Contains the errors of a remote's page, or of what it shows in a slot, which another version then replaces. Where there is none,
 * the page can be retried; one that crashes again has faulty code, which only a reload replaces.
 */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { phase: 'shown', crashes: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { phase: 'caught' };
  }

  override componentDidCatch(cause: unknown) {
    const { remote, onCrash } = this.props;
    this.setState(({ crashes }) => ({ phase: 'crashed', crashes: crashes + 1 }));
    console.error(new RemoteError(remote, 'rendering', { cause }));
    onCrash(cause);
  }

  private readonly retry = () => {
    if (this.state.crashes > 1) this.props.onReload();
    else this.setState({ phase: 'shown' });
  };

  override render() {
    const { phase } = this.state;
    if (phase === 'shown') return this.props.children;
    if (phase === 'caught')
      return this.props.isQuiet ? null : <ProgressBar label={texts.loading} />;
    return <CrashedPage {...this.props} onRetry={this.retry} />;
  }
}
