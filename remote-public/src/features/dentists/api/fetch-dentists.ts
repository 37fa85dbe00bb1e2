import { callApi } from 'shared-auth';
import { listDentistProfiles } from 'shared-contracts';

export const fetchDentists = (signal: AbortSignal) => callApi(listDentistProfiles, {}, { signal });
