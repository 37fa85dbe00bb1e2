import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, space } from '../theme/tokens';
import { Cluster } from './cluster';

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
  color: ${colour.textMuted};
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
}

/** Picture, sentence and way out: the frame of empty and error states. */
export function StatePanel({ picture, title, children, actions, role }: StatePanelProps) {
  return (
    <Panel role={role}>
      {picture}
      <Title>{title}</Title>
      {children && <Text>{children}</Text>}
      {actions && <Actions justify="center">{actions}</Actions>}
    </Panel>
  );
}
