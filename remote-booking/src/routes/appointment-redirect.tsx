import { Navigate, useLocation } from 'react-router-dom';
import { paths } from 'shared-contracts';

/** Leads from `/appointment`, as people type it, to the page at `/appoinment`. */
export function Component() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: paths.appointment, search }} replace />;
}
