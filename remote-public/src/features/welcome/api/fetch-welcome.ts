import { callApi } from 'shared-auth';
import { getWelcome } from 'shared-contracts';

export const fetchWelcome = (signal: AbortSignal) => callApi(getWelcome, {}, { signal });
