import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { media, SideNav, size, space } from 'shared-ui';
import { styled } from 'styled-components';
import { useSite } from '../site';
import { texts } from '../texts';
import { Footer } from './footer';
import { toDrawer } from './navigation';

/** The target of the skip link and of the focus after a navigation. */
export const MAIN_ID = 'main';

const Main = styled.main`
  flex: 1;
  min-width: 0;
  outline: none;
`;

function PageMain({ children }: { children: ReactNode }) {
  return (
    <Main id={MAIN_ID} tabIndex={-1}>
      {children}
    </Main>
  );
}

export function PublicLayout() {
  return (
    <>
      <PageMain>
        <Outlet />
      </PageMain>
      <Footer />
    </>
  );
}

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

/** Side drawer and page. Visitors see no drawer: the page redirects them to log in. */
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
