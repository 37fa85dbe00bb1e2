import { createSearchParams, Navigate, useNavigate } from 'react-router-dom';
import { type DateLocal, paths } from 'shared-contracts';

/** What the login page learns from the location's state: the day and the treatment as the way back. */
function toState(dateLocal: DateLocal, treatmentId: string) {
  const search = createSearchParams({ date: dateLocal, treatment: treatmentId }).toString();
  return { from: { pathname: paths.appointment, search: `?${search}` } };
}

/** Sends a visitor who wants to book to log in. */
export function useLoginDetour(dateLocal: DateLocal) {
  const navigate = useNavigate();
  return (treatmentId: string) =>
    void navigate(paths.login, { state: toState(dateLocal, treatmentId) });
}

interface LoginDetourProps {
  readonly dateLocal: DateLocal;
  readonly treatmentId: string;
}

/** Sends somebody to log in whose address has a treatment open already, as a guard does. */
export function LoginDetour({ dateLocal, treatmentId }: LoginDetourProps) {
  return <Navigate to={paths.login} state={toState(dateLocal, treatmentId)} replace />;
}
