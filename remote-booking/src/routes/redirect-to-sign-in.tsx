import { Navigate, useNavigate } from 'react-router-dom';
import { paths, VISIT_HASH } from 'shared-contracts';

/** The location state by which the login page leads back to a state of this page. */
const toReturnState = (query: URLSearchParams) => ({
  from: { pathname: paths.appointment, search: `?${query.toString()}` },
});

/** For a visitor who joins the waiting list. */
export function useRedirectToLogin() {
  const navigate = useNavigate();
  return (query: URLSearchParams) => void navigate(paths.login, { state: toReturnState(query) });
}

interface RedirectToSignInProps {
  readonly query: URLSearchParams;
  /** Whether they were signed in a moment ago; most others are new. */
  readonly hasAccount: boolean;
}

/** For a visitor whose address has a treatment open; replaces the page as a route guard does. */
export const RedirectToSignIn = ({ query, hasAccount }: RedirectToSignInProps) => (
  <Navigate
    to={{ pathname: hasAccount ? paths.login : paths.signup, hash: VISIT_HASH }}
    state={toReturnState(query)}
    replace
  />
);
