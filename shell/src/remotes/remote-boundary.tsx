import { Component, StrictMode, type ReactNode } from 'react';
import { RemoteFallback } from './remote-fallback';

interface Props {
  /** What the part is called when it is missing. */
  readonly title: string;
  readonly onCrash: () => void;
  /** Starts the page anew, with whatever code there is for it by then. */
  readonly onReload: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly crashes: number;
}

/**
 * The wrapper every remote's page gets: strict mode, and its faults kept to itself. A page that
 * crashes again when it is tried again has faulty code, which only a new page load replaces.
 */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failed: false, crashes: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidCatch() {
    this.setState(({ crashes }) => ({ crashes: crashes + 1 }));
    this.props.onCrash();
  }

  private readonly retry = () => {
    if (this.state.crashes > 1) this.props.onReload();
    else this.setState({ failed: false });
  };

  override render() {
    const { title, children } = this.props;
    if (!this.state.failed) return <StrictMode>{children}</StrictMode>;
    return <RemoteFallback title={title} onRetry={this.retry} />;
  }
}
