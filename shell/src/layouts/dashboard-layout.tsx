import { Outlet } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { media, SideNav, size, space } from 'shared-ui';
import { styled } from 'styled-components';
import { useSite } from '../site';
import { texts } from '../texts';
import { toDrawer } from './navigation';
import { PageMain } from './page-main';

const Columns = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  align-content: start;
  width: 100%;
  max-width: calc(${size.content} + 2 * ${space.gutter});
  margin-inline: auto;
  padding: ${space.xl} ${space.gutter};

  ${media.desktop} {
    grid-template-columns: 15rem minmax(0, 1fr);
  }

  ${media.print} {
    display: block;
  }
`;

/** Side drawer and, beside it, the page. A visitor sees no drawer: the page sends them to log in. */
export function DashboardLayout() {
  const { remotes } = useSite().registry;
  const isSignedIn = useSession((state) => state.status === 'signed-in');
  const isAdmin = useSession((state) => state.status === 'signed-in' && state.isAdmin === true);
  const items = toDrawer(remotes, isAdmin).map(({ to, label }) => ({
    to,
    label,
    isExact: to === paths.dashboard,
  }));
  return (
    <Columns>
      <div data-print="hide">
        {isSignedIn && <SideNav label={texts.dashboardNavigation} items={items} />}
      </div>
      <PageMain>
        <Outlet />
      </PageMain>
    </Columns>
  );
}
