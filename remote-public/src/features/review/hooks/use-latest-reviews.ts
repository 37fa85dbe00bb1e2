import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Review } from 'shared-contracts';
import { reviewsQuery } from '../api/list-reviews';
import { useIsNear } from './use-is-near';

/** Reviews for the landing page: nothing is fetched before the reader comes near their place. */
export function useLatestReviews(place: RefObject<Element | null>): readonly Review[] {
  const { data = [] } = useQuery({ ...reviewsQuery, enabled: useIsNear(place) });
  return data;
}
