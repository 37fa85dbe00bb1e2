import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  color,
  fontSize,
  fontWeight,
  media,
  radius,
  shadow,
  size,
  space,
  zIndex,
} from '../theme/tokens';
import { Icon } from './icon';
import type { IconDrawing } from './icons';
import { hideProps } from './layout';
import { NavDisclosure, NavDisclosureLink } from './nav-disclosure';
import { visuallyHidden } from './screen-reader';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};

  ${media.phone} {
    flex-flow: row wrap;
  }
`;

/** More entries than these fill half a phone's screen; a menu takes their place there. */
const MAX_PHONE_ENTRIES = 4;

const Groups = styled.nav`
  display: flex;
  flex-direction: column;
  gap: ${space.l};
`;

const Group = styled.div.withConfig(hideProps('hasMenu'))<{ hasMenu: boolean }>`
  ${media.phone} {
    display: ${({ hasMenu }) => (hasMenu ? 'none' : 'block')};
  }
`;

const PhoneOnly = styled.div`
  ${media.tablet} {
    display: none;
  }
`;

const GroupTitle = styled.h2`
  padding: 0 ${space.l} ${space.xs};
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  font-weight: ${fontWeight.bold};

  ${media.rail} {
    ${visuallyHidden}
  }
`;

const Entry = styled(NavLink)`
  display: flex;
  gap: ${space.m};
  align-items: center;
  min-height: ${size.touchTarget};
  padding: ${space.s} ${space.l};
  border-radius: ${radius.m};
  color: ${color.textMuted};
  font-weight: ${fontWeight.medium};
  text-decoration: none;

  &:hover {
    background: ${color.surfaceMuted};
    color: ${color.text};
  }

  &[aria-current='page'] {
    background: ${color.surfaceStrong};
    color: ${color.heading};
    font-weight: ${fontWeight.bold};
  }

  ${media.phone} {
    padding-inline: ${space.m};
  }

  ${media.rail} {
    position: relative;
    justify-content: center;
    padding-inline: ${space.m};
  }
`;

/** On the rail beside the icon, as soon as that has the pointer, a finger or the focus. */
const Label = styled.span`
  ${media.rail} {
    svg + & {
      ${visuallyHidden}
    }

    ${Entry}:is(:hover, :focus-visible) > svg + & {
      inset-inline-start: calc(100% + ${space.s});
      z-index: ${zIndex.menu};
      width: auto;
      height: auto;
      margin: 0;
      padding: ${space.s} ${space.m};
      overflow: visible;
      clip-path: none;
      border: 1px solid ${color.border};
      border-radius: ${radius.s};
      background: ${color.surface};
      color: ${color.text};
      font-size: ${fontSize.small};
      box-shadow: ${shadow.mid};
      pointer-events: none;
    }
  }
`;

/** On the rail at the icon's corner. */
const Count = styled.span`
  min-width: 1.5rem;
  margin-inline-start: auto;
  padding-inline: ${space.xs};
  border-radius: ${radius.s};
  background: ${color.surfaceStrong};
  color: ${color.heading};
  font-size: ${fontSize.caption};
  font-weight: ${fontWeight.bold};
  text-align: center;

  ${media.rail} {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    min-width: 1.25rem;
    padding: 0;
  }
`;

/** How much there is to do behind an entry. */
export interface SideNavCount {
  value: number;
  /** In words, for screen readers. */
  label: string;
}

/** An entry of the drawer. */
export interface SideNavItem {
  to: string;
  label: string;
  icon?: IconDrawing;
  /** Current only on exactly this path, for the parent of other entries. */
  isExact?: boolean;
  /** Nothing is shown without one. */
  count?: SideNavCount;
}

/** Entries below a heading, or without one before all headings. */
export interface SideNavGroup {
  heading?: string;
  items: readonly SideNavItem[];
}

interface SideNavProps {
  /** Accessible name of the navigation. */
  label: string;
  groups: readonly SideNavGroup[];
}

/** Describes the entry, whose name stays the page's. */
function EntryCount({ id, count }: { id: string; count: SideNavCount }) {
  return (
    <>
      <Count aria-hidden>{count.value}</Count>
      <span id={id} hidden>
        {count.label}
      </span>
    </>
  );
}

function Item({ to, label, icon, isExact, count }: SideNavItem) {
  const countId = useId();
  return (
    <li>
      <Entry to={to} end={isExact} aria-describedby={count && countId}>
        {icon && <Icon drawing={icon} />}
        <Label>{label}</Label>
        {count && <EntryCount id={countId} count={count} />}
      </Entry>
    </li>
  );
}

function Items({ items }: Pick<SideNavGroup, 'items'>) {
  return (
    <List>
      {items.map((item) => (
        <Item key={item.to} {...item} />
      ))}
    </List>
  );
}

function PhoneItem({ to, label, icon, isExact, count }: SideNavItem) {
  const countId = useId();
  return (
    <NavDisclosureLink to={to} icon={icon} isExact={isExact} describedBy={count && countId}>
      {label}
      {count && <EntryCount id={countId} count={count} />}
    </NavDisclosureLink>
  );
}

function PhoneMenu({ label, groups }: SideNavProps) {
  return (
    <PhoneOnly data-drawer-menu="">
      <NavDisclosure label={label} isOutlined align="start">
        {groups
          .flatMap(({ items }) => items)
          .map((item) => (
            <PhoneItem key={item.to} {...item} />
          ))}
      </NavDisclosure>
    </PhoneOnly>
  );
}

/**
 * The dashboard's list of pages; the current one carries `aria-current="page"`. On a tablet entries
 * with an icon show only that.
 */
export function SideNav({ label, groups }: SideNavProps) {
  const hasMenu = groups.flatMap(({ items }) => items).length > MAX_PHONE_ENTRIES;
  return (
    <Groups aria-label={label}>
      {hasMenu && <PhoneMenu label={label} groups={groups} />}
      {groups.map(({ heading, items }) => (
        <Group key={heading ?? ''} hasMenu={hasMenu}>
          {heading && <GroupTitle>{heading}</GroupTitle>}
          <Items items={items} />
        </Group>
      ))}
    </Groups>
  );
}
