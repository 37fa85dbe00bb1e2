import type { ReactNode } from 'react';
import { EmptyScene } from '../illustrations/empty-scene';
import { StatePanel } from './state-panel';

interface EmptyStateProps {
  title: ReactNode;
  /** What the reader can do about it. */
  children?: ReactNode;
  /** Usually one `ButtonLink`. */
  action?: ReactNode;
  /** Another picture than the empty chair. */
  picture?: ReactNode;
}

/** Nothing to show yet, and what comes next. */
export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <StatePanel picture={picture ?? <EmptyScene />} title={title} actions={action}>
      {children}
    </StatePanel>
  );
}
