import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../theme/tokens';
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

/** The frame of empty and failed states: picture, title, text and actions. */
export function StatePanel({ picture, title, children, actions, role, isPage }: StatePanelProps) {
  return (
    <Panel role={role}>
      {picture}
      <Title as={isPage ? 'h1' : undefined}>{title}</Title>
      {children && <Text>{children}</Text>}
      {actions && <Actions justify="center">{actions}</Actions>}
    </Panel>
  );
}
