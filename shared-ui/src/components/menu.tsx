import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { css, keyframes, styled } from 'styled-components';
import { colour, fontWeight, layer, radius, shadow, size, space } from '../theme/tokens';

const unfold = keyframes`
  from { opacity: 0; transform: translateY(-0.5rem); }
`;

const Sheet = styled(RadixMenu.Content)`
  z-index: ${layer.menu};
  min-width: 13rem;
  max-width: calc(100vw - 2 * ${space.m});
  padding: ${space.s};
  border: 1px solid ${colour.border};
  border-radius: ${radius.l};
  background: ${colour.surface};
  color: ${colour.text};
  box-shadow: ${shadow.high};
  animation: ${unfold} 160ms both;
`;

const itemStyles = css`
  display: flex;
  gap: ${space.m};
  align-items: center;
  width: 100%;
  min-height: ${size.target};
  padding: ${space.s} ${space.l};
  border-radius: ${radius.s};
  color: ${colour.text};
  font-weight: ${fontWeight.medium};
  text-decoration: none;
  cursor: pointer;

  &[data-highlighted] {
    background: ${colour.surfaceMuted};
    outline: 2px solid ${colour.focus};
    outline-offset: -2px;
  }

  &[aria-current='page'] {
    color: ${colour.link};
    font-weight: ${fontWeight.bold};
  }
`;

const Item = styled(RadixMenu.Item)`
  ${itemStyles}
`;

const ItemLink = styled(NavLink)`
  ${itemStyles}
`;

interface MenuProps {
  /** The element that opens it: an `IconButton` or `Button`. */
  trigger: ReactElement;
  /** `MenuLink` and `MenuAction` items. */
  children: ReactNode;
}

/**
 * A dropdown of links and actions, with arrow keys, Escape and typing ahead. It is not moved to the
 * end of the page, so that it stays within the landmark it belongs to.
 */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <RadixMenu.Root modal={false}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <Sheet align="end" sideOffset={8} collisionPadding={12}>
        {children}
      </Sheet>
    </RadixMenu.Root>
  );
}

interface MenuLinkProps {
  to: string;
  /** Current only on exactly this path. */
  isExact?: boolean;
  children: ReactNode;
}

/** An item that leads somewhere; marked `aria-current="page"` when that is where we are. */
export function MenuLink({ to, isExact = false, children }: MenuLinkProps) {
  return (
    <RadixMenu.Item asChild>
      <ItemLink to={to} end={isExact}>
        {children}
      </ItemLink>
    </RadixMenu.Item>
  );
}

/** An item that does something. */
export function MenuAction({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return <Item onSelect={onSelect}>{children}</Item>;
}
