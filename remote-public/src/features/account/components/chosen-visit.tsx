import { useOutletContext } from 'react-router-dom';
import {
  formatDay,
  formatPrice,
  formatTime,
  paths,
  type SiteContext,
  toInstant,
} from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { ButtonLink, ClinicTimeNote, color, fontSize, Skeleton } from 'shared-ui';
import { styled } from 'styled-components';
import { chosenVisitTexts } from '../../../chosen-visit-texts';
import { useAccountLink } from '../hooks/use-chosen-visit';
import { useVisitFacts } from '../hooks/use-visit-facts';
import type { ChosenVisit } from '../model/chosen-visit';
import { VisitState } from './visit-state';

const { chosenVisit: words } = chosenVisitTexts;

const Muted = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

/** Stands at the panel's end, wherever the words above it end. */
const Other = styled(ButtonLink)`
  margin-top: auto;
`;

const others: Readonly<Record<string, { readonly path: string; readonly label: string }>> = {
  [paths.signup]: { path: paths.login, label: words.login },
  [paths.login]: { path: paths.signup, label: words.signup },
};

interface ChosenVisitSummaryProps {
  readonly visit: ChosenVisit;
  /** The page that shows it. */
  readonly pathname: string;
}

/**
 * What a visitor has chosen, how long it is kept for them, and the other way to sign in, as visible as the form. All but the
 * treatment is there at once, so that nothing moves.
 */
export function ChosenVisitSummary({ visit, pathname }: ChosenVisitSummaryProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const toAccountLink = useAccountLink();
  const facts = useVisitFacts(visit);
  const { isPending, treatment, dentist } = facts;
  const { dateLocal, timeLocal } = visit;
  const day = formatDay(dateLocal);
  const price = treatment && formatPrice(treatment.priceCents);
  const other = others[pathname];
  return (
    <>
      <Muted>{words.chosen}</Muted>
      <h2>{treatment ? formatTreatment(treatment.name) : words.heading}</h2>
      <p>{timeLocal === null ? day : words.start(day, formatTime(timeLocal))}</p>
      {timeLocal !== null && (
        <ClinicTimeNote
          timeZone={timeZone}
          at={toInstant(dateLocal, timeLocal, timeZone)}
          text={words.zone}
        />
      )}
      <p>{isPending ? <Skeleton width="8rem" /> : [dentist, price].filter(Boolean).join(' · ')}</p>
      <VisitState visit={visit} facts={facts} />
      {other && (
        <Other variant="secondary" isFullWidth {...toAccountLink(other.path)}>
          {other.label}
        </Other>
      )}
    </>
  );
}
