import { createSearchParams, useNavigate } from 'react-router-dom';
import { type DateLocal, paths } from 'shared-contracts';

/** Sends a visitor to log in, with the day and the treatment as the way back. */
export function useLoginDetour(dateLocal: DateLocal) {
  const navigate = useNavigate();
  return (treatmentId: string) => {
    const search = createSearchParams({ date: dateLocal, treatment: treatmentId }).toString();
    const from = { pathname: paths.appointment, search: `?${search}` };
    void navigate(paths.login, { state: { from } });
  };
}
