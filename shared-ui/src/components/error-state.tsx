import type { ReactNode } from 'react';
import { ErrorScene } from '../illustrations/error-scene';
import { texts } from '../texts';
import { Button } from './button';
import { StatePanel } from './state-panel';

interface ErrorStateProps {
  title: ReactNode;
  /** What happened, in words made for readers; never an internal message. */
  children?: ReactNode;
  /** Without it there is no retry button. */
  onRetry?: () => void;
  retryLabel?: string;
  isRetrying?: boolean;
  /** Further ways out, beside the retry. */
  actions?: ReactNode;
  /** Another picture than the default one. */
  picture?: ReactNode;
}

/** Something failed; announced at once, with a way to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, retryLabel = texts.retry, isRetrying, actions } = props;
  const retry = onRetry && (
    <Button onClick={onRetry} isLoading={isRetrying}>
      {retryLabel}
    </Button>
  );
  const ways = (retry || actions) && (
    <>
      {retry}
      {actions}
    </>
  );
  return (
    <StatePanel role="alert" picture={props.picture ?? <ErrorScene />} title={title} actions={ways}>
      {children}
    </StatePanel>
  );
}
