import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, fontWeight, media, radius, size, space } from '../theme/tokens';
import { Icon, type IconName } from './icon';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};

  ${media.phone} {
    flex-flow: row wrap;
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

  svg {
    flex: none;
  }

  &:hover {
    background: ${color.surfaceMuted};
    color: ${color.text};
  }

  &[aria-current='page'] {
    background: ${color.surfaceStrong};
    color: ${color.heading};
    font-weight: ${fontWeight.bold};
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

interface SideNavProps {
  /** Accessible name of the navigation. */
  label: string;
  items: readonly SideNavItem[];
}

/** The dashboard's list of pages; the current one carries `aria-current="page"`. */
export function SideNav({ label, items }: SideNavProps) {
  return (
    <nav aria-label={label}>
      <List>
        {items.map((item) => (
          <li key={item.to}>
            <Entry to={item.to} end={item.isExact}>
              {item.icon && <Icon name={item.icon} />}
              {item.label}
            </Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}
