import { callApi } from 'shared-auth';
import { type InputOf, listReviews } from 'shared-contracts';

/** Which reviews: those about the visits of a dentist or a treatment, or all. */
export type ReviewFilter = InputOf<typeof listReviews>['query'];

export const fetchReviews = (query: ReviewFilter, signal: AbortSignal) =>
  callApi(listReviews, { query }, { signal });
