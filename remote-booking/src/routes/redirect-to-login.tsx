import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from 'shared-contracts';

/** The location state by which the login page leads back to a state of this page. */
const toReturnState = (query: URLSearchParams) => ({
  from: { pathname: paths.appointment, search: `?${query.toString()}` },
});

/** For a visitor who joins the waiting list. */
export function useRedirectToLogin() {
  const navigate = useNavigate();
  return (query: URLSearchParams) => void navigate(paths.login, { state: toReturnState(query) });
}

/** For a visitor whose address has a treatment open; replaces the page as a route guard does. */
export const RedirectToLogin = ({ query }: { readonly query: URLSearchParams }) => (
  <Navigate to={paths.login} state={toReturnState(query)} replace />
);
