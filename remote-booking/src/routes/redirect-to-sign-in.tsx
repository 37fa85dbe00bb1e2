import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { parseVisitorHash, paths, toVisitorHash, VISIT_HASH } from 'shared-contracts';
import { ensureVisitorToken } from './visitor-token';

/** The location state by which the login page leads back to a state of this page. */
const toReturnState = (query: URLSearchParams, hash = '') => ({
  from: { pathname: paths.appointment, search: `?${query.toString()}`, hash },
});

/** The hash by which a visitor returns to a chosen time, which the next page keeps for them; empty without a time. */
function useVisitorHash(query: URLSearchParams): string {
  const { hash } = useLocation();
  const [visitorHash] = useState(() =>
    query.has('time') ? toVisitorHash(ensureVisitorToken(parseVisitorHash(hash))) : '',
  );
  return visitorHash;
}

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
export function RedirectToSignIn({ query, hasAccount }: RedirectToSignInProps) {
  const visitorHash = useVisitorHash(query);
  return (
    <Navigate
      to={{ pathname: hasAccount ? paths.login : paths.signup, hash: VISIT_HASH }}
      state={toReturnState(query, visitorHash)}
      replace
    />
  );
}
