import type { ReactNode } from 'react';
import { Cluster, fontSize, Stack } from 'shared-ui';
import { styled } from 'styled-components';

const Heading = styled.h3`
  font-size: ${fontSize.body};
`;

interface SecurityPartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** One kind of factor, or the sessions: what the reader has, and what they can do about it. */
export const SecurityPart = ({ id, title, children, actions }: SecurityPartProps) => (
  <Stack gap="s" role="group" aria-labelledby={id}>
    <Heading id={id} tabIndex={-1}>
      {title}
    </Heading>
    {children}
    {actions && <Cluster gap="s">{actions}</Cluster>}
  </Stack>
);
