import { Component, StrictMode, type ReactNode } from 'react';
import type { RegisteredRemote } from 'shared-contracts';
import { RemoteFallback } from './remote-fallback';

interface Props {
  readonly remote: RegisteredRemote;
  readonly children: ReactNode;
}

/** The wrapper every remote's page gets: strict mode, and its faults kept to itself. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { remote, children } = this.props;
    if (!this.state.failed) return <StrictMode>{children}</StrictMode>;
    return <RemoteFallback title={remote.title} onRetry={() => this.setState({ failed: false })} />;
  }
}
