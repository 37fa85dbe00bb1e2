import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { language, languages } from 'shared-texts';
import { NavLink } from 'react-router-dom';
import { css, keyframes, styled } from 'styled-components';
import { color, fontWeight, zIndex, radius, shadow, size, space } from '../theme/tokens';

const unfold = keyframes`
  from { opacity: 0; transform: translateY(-0.5rem); }
`;

const Panel = styled(RadixMenu.Content)`
  z-index: ${zIndex.menu};
  min-width: 13rem;
  max-width: calc(100vw - 2 * ${space.m});
  padding: ${space.s};
  border: 1px solid ${color.border};
  border-radius: ${radius.l};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.high};
  animation: ${unfold} 160ms both;
`;

const itemStyles = css`
  display: flex;
  gap: ${space.m};
  align-items: center;
  width: 100%;
  min-height: ${size.touchTarget};
  padding: ${space.s} ${space.l};
  border-radius: ${radius.s};
  color: ${color.text};
  font-weight: ${fontWeight.medium};
  text-decoration: none;
  cursor: pointer;

  &[data-highlighted] {
    background: ${color.surfaceMuted};
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }

  &[aria-current='page'] {
    color: ${color.link};
    font-weight: ${fontWeight.bold};
  }
`;

const Item = styled(RadixMenu.Item)`
  ${itemStyles}
`;

const ItemLink = styled(NavLink)`
  ${itemStyles}
`;

const { dir } = languages[language];

interface MenuProps {
  /** The element that opens it, such as an `IconButton`. */
  trigger: ReactElement;
  /** `MenuLink` and `MenuAction` items. */
  children: ReactNode;
  /** The edge of the trigger that the panel starts from; default `end`. */
  align?: 'start' | 'end';
}

/**
 * A dropdown of links and actions with arrow keys, Escape and typeahead. It is not rendered in a
 * portal, so that it stays within its landmark.
 */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <RadixMenu.Root modal={false} dir={dir}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <Panel align={align} sideOffset={8} collisionPadding={12}>
        {children}
      </Panel>
    </RadixMenu.Root>
  );
}

interface MenuLinkProps {
  to: string;
  /** Current only on exactly this path. */
  isExact?: boolean | undefined;
  children: ReactNode;
}

/** A link in the menu; `aria-current="page"` marks the current page. */
export function MenuLink({ to, isExact = false, children }: MenuLinkProps) {
  return (
    <RadixMenu.Item asChild>
      <ItemLink to={to} end={isExact}>
        {children}
      </ItemLink>
    </RadixMenu.Item>
  );
}

/** An item that runs an action. */
export function MenuAction({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return <Item onSelect={onSelect}>{children}</Item>;
}
