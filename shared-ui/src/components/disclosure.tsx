import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { color, fontWeight, radius, size, space } from '../theme/tokens';

const Details = styled.details`
  min-width: 0;
`;

const Summary = styled.summary`
  min-height: ${size.touchTarget};
  padding-block: ${space.m};
  border-radius: ${radius.s};
  color: ${color.heading};
  font-weight: ${fontWeight.medium};
  cursor: pointer;
`;

const Content = styled.div`
  padding-top: ${space.s};
`;

interface DisclosureProps {
  readonly title: string;
  /** Open whatever the reader has chosen, because something inside has to be seen, such as an error. */
  readonly isForcedOpen?: boolean;
  readonly children: ReactNode;
}

/** What few need, below a heading that shows and hides it. Closed at first; what is inside stays mounted. */
export function Disclosure({ title, isForcedOpen = false, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Details
      open={isOpen || isForcedOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <Summary>{title}</Summary>
      <Content>{children}</Content>
    </Details>
  );
}
