import { formatPrice, toDirectionsLink } from 'shared-contracts';
import type { ContentContext, EmailFact } from './email-content';
import { getOther } from './email-intro';
import type { VisitFacts } from './email.repository';

/** Rows of what an email lists; without those whose value is null. */
export const toFacts = (
  rows: readonly (Omit<EmailFact, 'value'> & { readonly value: string | null })[],
  { language: { isolate } }: ContentContext,
): EmailFact[] =>
  rows.flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value: isolate(value) }]));

/** Whose visit it is, what it costs, with whom and where. */
export function toVisitFacts(visit: VisitFacts, context: ContentContext): EmailFact[] {
  const { clinic, language } = context;
  const { translate, locale } = language;
  const map = { label: translate('visit.directions'), url: toDirectionsLink(clinic.address) };
  return toFacts(
    [
      { label: translate('facts.patient'), value: getOther(visit) },
      { label: translate('facts.price'), value: formatPrice(visit.priceCents, locale) },
      { label: translate('facts.doctor'), value: visit.doctor },
      { label: translate('facts.address'), value: clinic.address, link: map },
    ],
    context,
  );
}
