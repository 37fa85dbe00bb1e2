import { createSearchParams, Navigate, useNavigate } from 'react-router-dom';
import { type DateLocal, paths } from 'shared-contracts';

/** The location state by which the login page leads back to the day and the open treatment. */
function toReturnState(dateLocal: DateLocal, treatmentId: string) {
  const search = createSearchParams({ date: dateLocal, treatment: treatmentId }).toString();
  return { from: { pathname: paths.appointment, search: `?${search}` } };
}

/** For a visitor who presses Book. */
export function useRedirectToLogin(dateLocal: DateLocal) {
  const navigate = useNavigate();
  return (treatmentId: string) =>
    void navigate(paths.login, { state: toReturnState(dateLocal, treatmentId) });
}

interface RedirectToLoginProps {
  readonly dateLocal: DateLocal;
  readonly treatmentId: string;
}

/** For a visitor whose address has a treatment open; replaces the page as a route guard does. */
export function RedirectToLogin({ dateLocal, treatmentId }: RedirectToLoginProps) {
  return <Navigate to={paths.login} state={toReturnState(dateLocal, treatmentId)} replace />;
}
