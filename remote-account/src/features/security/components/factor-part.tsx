import type { ReactNode } from 'react';
import { Cluster, fontSize, Stack } from 'shared-ui';
import { styled } from 'styled-components';

const Heading = styled.h3`
  font-size: ${fontSize.body};
`;

interface FactorPartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** One kind of factor: what the reader has, and what they can do about it. */
export const FactorPart = ({ id, title, children, actions }: FactorPartProps) => (
  <Stack gap="s" role="group" aria-labelledby={id}>
    <Heading id={id} tabIndex={-1}>
      {title}
    </Heading>
    {children}
    <Cluster gap="s">{actions}</Cluster>
  </Stack>
);
