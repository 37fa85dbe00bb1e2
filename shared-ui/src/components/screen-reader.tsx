import { css, styled } from 'styled-components';
import { color, fontWeight, zIndex, radius, space } from '../theme/tokens';

/** The styles of `VisuallyHidden`, for text that is hidden at some widths only. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** Text that only screen readers get. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;

interface LiveRegionProps {
  /** Announced when it changes; an empty string is silent. */
  message: string;
  /** Interrupts the screen reader; only for what can't wait. */
  isUrgent?: boolean;
}

/** Announces a visible change to screen readers. Keep it mounted and change its message. */
export function LiveRegion({ message, isUrgent = false }: LiveRegionProps) {
  return (
    <VisuallyHidden
      role={isUrgent ? 'alert' : 'status'}
      aria-live={isUrgent ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      {message}
    </VisuallyHidden>
  );
}

const Anchor = styled.a`
  position: fixed;
  top: ${space.s};
  inset-inline-start: ${space.s};
  z-index: ${zIndex.toast};
  padding: ${space.m} ${space.xl};
  border-radius: ${radius.m};
  background: ${color.primary};
  color: ${color.onPrimary};
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

/** The page's first link, past the navigation; visible only with keyboard focus. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  return (
    <Anchor href={`#${targetId}`} data-print="hide">
      {children}
    </Anchor>
  );
}
