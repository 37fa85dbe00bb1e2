import { callApi } from 'shared-auth';
import { listReviews } from 'shared-contracts';

export const fetchReviews = (signal: AbortSignal) => callApi(listReviews, {}, { signal });
