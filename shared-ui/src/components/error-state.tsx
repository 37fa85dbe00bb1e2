import type { ReactNode } from 'react';
import { ErrorScene } from '../illustrations/error-scene';
import { texts } from '../texts';
import { Button } from './button';
import { StatePanel } from './state-panel';

interface ErrorStateProps {
  title: ReactNode;
  /** What happened, in words for readers; never an internal message. */
  children?: ReactNode;
  /** Without it, there is no retry button. */
  onRetry?: () => void;
  retryLabel?: string;
  isRetrying?: boolean;
  /** Further buttons or links beside the retry. */
  actions?: ReactNode;
  /** Replaces the default picture. */
  picture?: ReactNode;
  /** Stands for the whole page: its title is the page's heading. */
  isPage?: boolean;
}

/** For content that failed to load; announced at once, with a retry button. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, retryLabel = texts.retry, isRetrying, actions } = props;
  const retry = onRetry && (
    <Button onClick={onRetry} isLoading={isRetrying}>
      {retryLabel}
    </Button>
  );
  const buttons = (retry || actions) && (
    <>
      {retry}
      {actions}
    </>
  );
  return (
    <StatePanel
      role="alert"
      picture={props.picture ?? <ErrorScene />}
      title={title}
      actions={buttons}
      isPage={props.isPage}
    >
      {children}
    </StatePanel>
  );
}
