import { toReturnPath } from 'shared-auth';
import { VISIT_HASH } from 'shared-contracts';
import { useLocationState } from '../../../shared/use-location-state';
import { toChosenVisit } from '../model/chosen-visit';

/** What the visitor has chosen before they came here; null for nothing. */
export const useChosenVisit = () => toChosenVisit(toReturnPath(useLocationState()));

/**
 * Makes links to other pages of these, which lead back to the same page and have room for the same visit. With a visit they take
 * the place of this page in the history: from its dialog, Back leads to the day.
 */
export function useAccountLink() {
  const state = useLocationState();
  const hasVisit = useChosenVisit() !== null;
  const hash = hasVisit ? VISIT_HASH : '';
  return (pathname: string) => ({ to: { pathname, hash }, state, replace: hasVisit });
}
