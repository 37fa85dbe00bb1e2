import type { Cancellation } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { visitTexts } from '../../visit-texts';

const { cancellation: labels } = visitTexts.userBookings;

/** Why staff cancelled a visit, in their own words if they wrote any. */
export const CancelReasonText = ({ cancellation }: { readonly cancellation: Cancellation }) => (
  <SecondaryText>
    {labels.told(cancellation.note || labels.reasons[cancellation.reason])}
  </SecondaryText>
);
