import { Navigate, useLocation } from 'react-router-dom';
import { paths } from 'shared-contracts';

/** `/appointment`, spelled as people type it, leads to the page. */
export function Component() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: paths.appointment, search }} replace />;
}
