import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { reviewsQuery } from '../api/list-reviews';

const MARGIN = '600px';

/** Becomes true when the element is less than a screen away, and stays true. */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return isNear;
}

/** Reviews for the landing page; nothing is fetched until the reader comes near the element. */
export const useLatestReviews = (element: RefObject<Element | null>) =>
  useQuery({ ...reviewsQuery(), enabled: useIsNear(element) });
