import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from 'shared-auth';
import type { DrawerEntry, OpenWork } from 'shared-contracts';
import { type IconDrawing, icons, media, SideNav, size, space } from 'shared-ui';
import { styled } from 'styled-components';
import { useStore } from 'zustand/react';
import { openWorkStore } from '../open-work/open-work-store';
import { useSite } from '../site';
import { texts } from '../texts';
import { Footer } from './footer';
import { toDrawer } from './navigation';

/** The target of the skip link and of the focus after a navigation. */
export const MAIN_ID = 'main';

/** Progress takes no room: where there is none, nothing moves when the drawer appears above. */
const Main = styled.main`
  flex: 1;
  min-width: 0;
  outline: none;

  > [role='progressbar'] {
    margin-bottom: -4px;
  }
`;

const PageMain = ({ children }: { readonly children: ReactNode }) => (
  <Main id={MAIN_ID} tabIndex={-1}>
    {children}
  </Main>
);

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
  padding: ${space.s} ${space.gutter} ${space.xl};

  ${media.desktop} {
    grid-template-columns: 15rem minmax(0, 1fr);
  }

  ${media.rail} {
    grid-template-columns: ${size.touchTarget} minmax(0, 1fr);
  }

  ${media.phone} {
    position: relative;
    gap: ${space.m};

    /* The drawer's button stands beside the title of a page that begins with it. */
    &:has([data-drawer-menu]):has(> main > header:first-child) {
      > main > header:first-child {
        --heading-start: calc(${size.touchTarget} + ${space.s});
      }

      > :first-child {
        position: absolute;
        inset-block-start: ${space.s};
        inset-inline-start: ${space.gutter};
      }
    }
  }

  ${media.print} {
    display: block;
  }

  /* Pages of work have small headings. */
  h1 {
    font-size: 1.75rem;
  }

  header h2 {
    font-size: 1.375rem;
  }
`;

/** Nothing for an entry without one, or with one that this shell does not know. */
const toIcon = (entry: DrawerEntry): { icon?: IconDrawing } => {
  const found = Object.entries(icons).find(([name]) => name === entry.icon);
  return found ? { icon: found[1] } : {};
};

/** Nothing for an entry without a count, and where nothing waits. */
function toCount({ count: kind }: DrawerEntry, work: OpenWork) {
  const value = Object.entries(work).find(([name]) => name === kind)?.[1] ?? 0;
  return value > 0 ? { count: { value, label: texts.openWork(value) } } : {};
}

interface Drawer {
  readonly entries: readonly DrawerEntry[];
  readonly work: OpenWork;
}

/** An entry with others below its address is current on exactly its page. */
const toItem = (entry: DrawerEntry, { entries: all, work }: Drawer) => ({
  to: entry.to,
  label: entry.label,
  ...toIcon(entry),
  ...toCount(entry, work),
  isExact: all.some((other) => other.to.startsWith(`${entry.to}/`)),
});

/** Side drawer and page. Visitors see no drawer: the page redirects them to log in. */
export function DashboardLayout() {
  const { remotes } = useSite().registry;
  const session = useSession();
  const work = useStore(openWorkStore);
  const drawer = toDrawer(remotes, session);
  const entries = drawer.flatMap(({ items }) => items);
  const groups = drawer.map(({ items, ...group }) => ({
    ...group,
    items: items.map((entry) => toItem(entry, { entries, work })),
  }));
  return (
    <Columns>
      <div data-print="hide">
        {session.status === 'signed-in' && (
          <SideNav label={texts.dashboardNavigation} groups={groups} />
        )}
      </div>
      <PageMain>
        <Outlet />
      </PageMain>
    </Columns>
  );
}
