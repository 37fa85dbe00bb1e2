import { Outlet } from 'react-router-dom';
import { Footer } from './footer';
import { PageMain } from './page-main';

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
