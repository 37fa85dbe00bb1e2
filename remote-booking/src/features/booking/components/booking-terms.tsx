import { useOutletContext } from 'react-router-dom';
import {
  type DateLocal,
  formatTermsBeforeBooking,
  type SiteContext,
  type TimeLocal,
  toInstant,
} from 'shared-contracts';
import { color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';
import { dialogTexts } from '../../../dialog-texts';

/** As high for each text, so that choosing a time moves nothing. */
const Terms = styled.p`
  align-content: center;
  min-height: 2lh;
  margin-bottom: ${space.s};
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  line-height: 1.3;
`;

interface VisitTerms {
  readonly dateLocal: DateLocal;
  /** Null until one is chosen. */
  readonly timeLocal: TimeLocal | null;
  readonly priceCents: number;
}

/** What it costs to cancel the visit, in one sentence; null where the clinic's rules are not known. */
export function useTermsText({ dateLocal, timeLocal, priceCents }: VisitTerms): string | null {
  const { timeZone, cancellation } = useOutletContext<SiteContext>().clinic;
  if (!cancellation) return null;
  if (timeLocal === null) return dialogTexts.booking.termsOfTime;
  const visit = { startsAt: toInstant(dateLocal, timeLocal, timeZone), priceCents };
  return formatTermsBeforeBooking(visit, cancellation, { now: new Date(), timeZone });
}

/** The terms of cancelling, beside the button that books. */
export function BookingTerms(visit: VisitTerms) {
  const text = useTermsText(visit);
  return text !== null && <Terms>{text}</Terms>;
}
