import { createSearchParams, Navigate, useNavigate } from 'react-router-dom';
import { type DateLocal, paths, type TimeLocal } from 'shared-contracts';

/** What the page shows after the login: a day, and the dialog of a treatment with a time chosen. */
interface ReturnTo {
  readonly dateLocal: DateLocal;
  readonly treatmentId?: string;
  readonly timeLocal?: TimeLocal | null;
}

/** The location state by which the login page leads back. */
function toReturnState({ dateLocal, treatmentId, timeLocal }: ReturnTo) {
  const search = createSearchParams({
    date: dateLocal,
    ...(treatmentId !== undefined && { treatment: treatmentId }),
    ...(timeLocal && { time: timeLocal }),
  }).toString();
  return { from: { pathname: paths.appointment, search: `?${search}` } };
}

/** For a visitor who presses Book, or joins the waiting list. */
export function useRedirectToLogin(dateLocal: DateLocal) {
  const navigate = useNavigate();
  return (treatmentId?: string) => {
    const target = treatmentId === undefined ? { dateLocal } : { dateLocal, treatmentId };
    void navigate(paths.login, { state: toReturnState(target) });
  };
}

/** For a visitor whose address has a treatment open; replaces the page as a route guard does. */
export function RedirectToLogin(target: Required<ReturnTo>) {
  return <Navigate to={paths.login} state={toReturnState(target)} replace />;
}
