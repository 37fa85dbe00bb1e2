import { callApi } from 'shared-auth';
import { getWelcome } from 'shared-contracts';
import { language } from 'shared-texts';

export const fetchWelcome = (signal: AbortSignal) =>
  callApi(getWelcome, { query: { language } }, { signal });
