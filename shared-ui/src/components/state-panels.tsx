import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EmptyScene, ErrorScene } from '../illustrations/state-scenes';
import { texts } from '../texts';
import { color, fontSize, space } from '../theme/tokens';
import { Button } from './button';
import { Cluster } from './layout';

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  align-items: center;
  max-width: 30rem;
  margin-inline: auto;
  padding: ${space.xxl} ${space.l};
  text-align: center;

  > svg {
    width: 10rem;
    height: auto;
    margin-bottom: ${space.s};
  }
`;

const Title = styled.h2`
  font-size: ${fontSize.title3};
`;

const Text = styled.div`
  color: ${color.textMuted};
  text-wrap: pretty;
`;

const Actions = styled(Cluster)`
  margin-top: ${space.m};
`;

interface StatePanelProps {
  picture: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'alert';
  isPage?: boolean | undefined;
}

/** The frame of both states: picture, title, text and actions. */
function StatePanel({ picture, title, children, actions, role, isPage }: StatePanelProps) {
  return (
    <Panel role={role}>
      {picture}
      <Title as={isPage ? 'h1' : undefined}>{title}</Title>
      {children && <Text>{children}</Text>}
      {actions && <Actions justify="center">{actions}</Actions>}
    </Panel>
  );
}

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
