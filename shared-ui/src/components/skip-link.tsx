import { styled } from 'styled-components';
import { colour, fontWeight, layer, radius, space } from '../theme/tokens';

const Anchor = styled.a`
  position: fixed;
  top: ${space.s};
  left: ${space.s};
  z-index: ${layer.toast};
  padding: ${space.m} ${space.xl};
  border-radius: ${radius.m};
  background: ${colour.primary};
  color: ${colour.onPrimary};
  font-weight: ${fontWeight.bold};

  &:not(:focus-visible) {
    translate: 0 -200%;
  }
`;

interface SkipLinkProps {
  /** Id of the `main` element, which needs `tabIndex={-1}`. */
  targetId: string;
  children: string;
}

/** The page's first link: leads past the navigation, seen only with keyboard focus. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  return <Anchor href={`#${targetId}`}>{children}</Anchor>;
}
