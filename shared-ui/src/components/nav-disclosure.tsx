import * as icons from './icons';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { color, fontWeight, radius, shadow, size, space, zIndex } from '../theme/tokens';
import { Button } from './button';
import { Icon } from './icon';
import type { IconDrawing } from './icons';
import { IconButton } from './icon-button';

/** What a panel is placed by. */
export const Anchor = styled.div`
  position: relative;
`;

const Outlined = styled(Button)`
  width: ${size.touchTarget};
  padding-inline: 0;
`;

/** What a button opens below itself. */
export const Panel = styled.ul<{ $align: 'start' | 'end' }>`
  position: absolute;
  inset-block-start: calc(100% + ${space.s});
  inset-inline-${({ $align }) => $align}: 0;
  z-index: ${zIndex.menu};
  min-width: 13rem;
  max-width: calc(100vw - 2 * ${space.m});
  max-height: calc(100dvh - 6rem);
  padding: ${space.s};
  overflow-y: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.l};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.high};
  list-style: none;
`;

const itemStyles = css`
  display: flex;
  gap: ${space.m};
  align-items: center;
  width: 100%;
  min-height: ${size.touchTarget};
  padding: ${space.s} ${space.l};
  border: 0;
  border-radius: ${radius.s};
  background: none;
  color: ${color.text};
  font: inherit;
  font-weight: ${fontWeight.medium};
  text-align: start;
  text-decoration: none;
  cursor: pointer;

  &:hover {
    background: ${color.surfaceMuted};
  }

  &[aria-current='page'] {
    background: ${color.surfaceStrong};
    color: ${color.heading};
    font-weight: ${fontWeight.bold};
  }
`;

const ItemLink = styled(NavLink)`
  ${itemStyles}
`;

const ItemButton = styled.button`
  ${itemStyles}
`;

/** Closes what an anchor shows on Escape, with the focus back on the button, and when focus or pointer goes elsewhere. */
export function useClosing(isOpen: boolean, close: () => void) {
  const anchor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      anchor.current?.querySelector('button')?.focus();
    };
    const onLeave = ({ target }: Event) => {
      if (target instanceof Node && !anchor.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
    };
  }, [isOpen, close]);
  return anchor;
}

interface NavDisclosureProps {
  /** The button's name. */
  label: string;
  /** Gives the button a border, as buttons of a page have. */
  isOutlined?: boolean;
  /** `NavDisclosureLink` and `NavDisclosureAction` items. */
  children: ReactNode;
  /** The edge of the button that the panel starts from; default `end`. */
  align?: 'start' | 'end';
}

/**
 * A button that shows links below it. They are ordinary links: Tab moves through them, Escape closes
 * the list, and following one closes it too.
 */
export function NavDisclosure({
  label,
  isOutlined = false,
  children,
  align = 'end',
}: NavDisclosureProps) {
  const panelId = useId();
  const { key } = useLocation();
  /** The history entry that it was opened on, so that a navigation closes it. */
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isOpen = openedOn === key;
  const [close] = useState(() => () => setOpenedOn(null));
  const anchor = useClosing(isOpen, close);
  const toggle = {
    'aria-expanded': isOpen,
    'aria-controls': panelId,
    onClick: () => setOpenedOn(isOpen ? null : key),
  };
  return (
    <Anchor ref={anchor}>
      {isOutlined ? (
        <Outlined variant="secondary" aria-label={label} title={label} {...toggle}>
          <Icon drawing={icons.menu} />
        </Outlined>
      ) : (
        <IconButton icon={icons.menu} label={label} {...toggle} />
      )}
      <Panel id={panelId} hidden={!isOpen} $align={align}>
        {isOpen && children}
      </Panel>
    </Anchor>
  );
}

interface NavDisclosureLinkProps {
  to: string;
  icon?: IconDrawing | undefined;
  /** Current only on exactly this path. */
  isExact?: boolean | undefined;
  /** The ID of what describes it. */
  describedBy?: string | undefined;
  children: ReactNode;
}

/** A link in the list; `aria-current="page"` marks the current page. */
export function NavDisclosureLink(props: NavDisclosureLinkProps) {
  const { to, icon, isExact = false, describedBy, children } = props;
  return (
    <li>
      <ItemLink to={to} end={isExact} aria-describedby={describedBy}>
        {icon && <Icon drawing={icon} />}
        {children}
      </ItemLink>
    </li>
  );
}

/** An item that runs an action. */
export function NavDisclosureAction({
  onPress,
  children,
}: {
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <ItemButton type="button" onClick={onPress}>
        {children}
      </ItemButton>
    </li>
  );
}
