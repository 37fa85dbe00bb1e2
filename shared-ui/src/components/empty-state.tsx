import type { ReactNode } from 'react';
import { EmptyScene } from '../illustrations/empty-scene';
import { StatePanel } from './state-panel';

interface EmptyStateProps {
  title: ReactNode;
  /** What the reader can do about it. */
  children?: ReactNode;
  /** Usually one `ButtonLink`. */
  action?: ReactNode;
  /** Replaces the default picture. */
  picture?: ReactNode;
  /** Stands for the whole page: its title is the page's heading. */
  isPage?: boolean;
}

/** For a list that has no entries yet, with the next step. */
export function EmptyState({ title, children, action, picture, isPage }: EmptyStateProps) {
  return (
    <StatePanel picture={picture ?? <EmptyScene />} title={title} actions={action} isPage={isPage}>
      {children}
    </StatePanel>
  );
}
