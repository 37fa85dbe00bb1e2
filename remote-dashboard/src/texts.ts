import { visitTexts } from 'shared-visits/visit-texts';
import { invitationTexts } from './invitation-texts';
import { messageTexts } from './message-texts';
import { refundTexts } from './refund-texts';
import { reviewTexts } from './review-texts';
import { securityTexts } from './security-texts';
import { userTexts } from './user-texts';

/** Every text of this remote, in one place for translators. Odd spellings are specified. */
export const texts = {
  ...visitTexts,
  ...refundTexts,
  ...messageTexts,
  ...reviewTexts,
  ...userTexts,
  ...invitationTexts,
  ...securityTexts,
};
