import { Link, NavLink, useLocation } from 'react-router-dom';
import { requireSession, useSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { Button, color, fontWeight, zIndex, Logo, media, radius, size, space } from 'shared-ui';
import { NavDisclosure, NavDisclosureAction, NavDisclosureLink } from 'shared-ui';
import { styled } from 'styled-components';
import { useSite } from '../site';
import { texts } from '../texts';
import { ThemeToggle } from '../theme/theme-toggle';
import { findStaffStart, toNavigation } from './navigation';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${zIndex.sticky};
  border-bottom: 1px solid ${color.border};
  background: ${color.page};
`;

const Row = styled.div<{ $isWide: boolean }>`
  display: flex;
  gap: ${space.m};
  align-items: center;
  max-width: ${({ $isWide }) => ($isWide ? 'none' : `calc(${size.content} + 2 * ${space.gutter})`)};
  min-height: ${size.siteBar};
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.touchTarget};
  margin-inline-end: auto;
  text-decoration: none;
`;

const Tools = styled.div`
  display: flex;
  gap: ${space.xs};
  align-items: center;
`;

const WideOnly = styled.nav`
  display: none;

  ${media.desktop} {
    display: flex;
    flex: 1;
    gap: ${space.xs};
    align-items: center;
  }

  > button {
    margin-inline-start: auto;
  }
`;

const NarrowOnly = styled.nav`
  ${media.desktop} {
    display: none;
  }
`;

const Entry = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.touchTarget};
  /* Closer where the bar has just room for all links. */
  padding-inline: clamp(${space.s}, 1vw, ${space.m});
  border-radius: ${radius.m};
  color: ${color.text};
  font-weight: ${fontWeight.medium};
  text-decoration: none;

  &:hover {
    background: ${color.surfaceMuted};
  }

  &[aria-current='page'] {
    color: ${color.link};
    font-weight: ${fontWeight.bold};
  }
`;

const signOut = () => void requireSession().logOut();

/** Logo, links of all remotes, theme toggle; on a narrow screen the links are in a dropdown. */
export function Navbar() {
  const { clinic, registry } = useSite();
  const { remotes } = registry;
  const session = useSession((state) => state);
  const isSignedIn = session.status === 'signed-in';
  // The dashboard takes the whole width, and the bar above it too. It has links of its own for staff.
  const isDashboard = useLocation().pathname.startsWith(paths.dashboard);
  const start = isDashboard ? undefined : findStaffStart(remotes, session);
  const toLinks = (place: Parameters<typeof toNavigation>[1]) => [
    ...toNavigation(remotes, place, isSignedIn),
    ...(start ? [start] : []),
  ];
  return (
    <Bar data-print="hide">
      <Row $isWide={isDashboard}>
        <HomeLink to={paths.home} aria-label={texts.home(clinic.name)}>
          <Logo name={clinic.name} imageUrl={clinic.logoUrl} />
        </HomeLink>
        <WideOnly aria-label={texts.mainNavigation}>
          {toLinks('bar').map(({ to, label }) => (
            <Entry key={to} to={to} end={to === paths.home}>
              {label}
            </Entry>
          ))}
          {isSignedIn && (
            <Button variant="secondary" onClick={signOut}>
              {texts.signOut}
            </Button>
          )}
        </WideOnly>
        <Tools>
          <ThemeToggle />
          <NarrowOnly aria-label={texts.mainNavigation}>
            <NavDisclosure label={texts.menu}>
              {toLinks('menu').map(({ to, label }) => (
                <NavDisclosureLink key={to} to={to} isExact={to === paths.home}>
                  {label}
                </NavDisclosureLink>
              ))}
              {isSignedIn && (
                <NavDisclosureAction onPress={signOut}>{texts.signOut}</NavDisclosureAction>
              )}
            </NavDisclosure>
          </NarrowOnly>
        </Tools>
      </Row>
    </Bar>
  );
}
