import { Component, StrictMode, type ReactNode } from 'react';
import { RemoteFallback } from './remote-fallback';

interface Props {
  /** What the part is called when it is missing. */
  readonly title: string;
  readonly onCrash: () => void;
  readonly children: ReactNode;
}

/** The wrapper every remote's page gets: strict mode, and its faults kept to itself. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onCrash();
  }

  override render() {
    const { title, children } = this.props;
    if (!this.state.failed) return <StrictMode>{children}</StrictMode>;
    return <RemoteFallback title={title} onRetry={() => this.setState({ failed: false })} />;
  }
}
