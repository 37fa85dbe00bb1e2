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
import { Icon, type IconName } from './icon';
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

/** An entry of the drawer. */
export interface SideNavItem {
  to: string;
  label: string;
  icon?: IconName;
  /** Current only on exactly this path, for the parent of other entries. */
  isExact?: boolean;
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

function Items({ items }: Pick<SideNavGroup, 'items'>) {
  return (
    <List>
      {items.map(({ to, label, icon, isExact }) => (
        <li key={to}>
          <Entry to={to} end={isExact}>
            {icon && <Icon name={icon} />}
            <Label>{label}</Label>
          </Entry>
        </li>
      ))}
    </List>
  );
}

function PhoneMenu({ label, groups }: SideNavProps) {
  return (
    <PhoneOnly>
      <NavDisclosure label={label} hasVisibleLabel align="start">
        {groups
          .flatMap(({ items }) => items)
          .map(({ to, label: page, icon, isExact }) => (
            <NavDisclosureLink key={to} to={to} icon={icon} isExact={isExact}>
              {page}
            </NavDisclosureLink>
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
