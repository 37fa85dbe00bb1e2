import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import {
  formatDay,
  formatPrice,
  formatTime,
  listAppointmentOptions,
  listDentists,
  paths,
  type SiteContext,
  toInstant,
} from 'shared-contracts';
import { ButtonLink, ClinicTimeNote, color, fontSize, Skeleton, TextLink } from 'shared-ui';
import { styled } from 'styled-components';
import { chosenVisitTexts } from '../../../chosen-visit-texts';
import { useAccountLink } from '../hooks/use-chosen-visit';
import type { ChosenVisit } from '../model/chosen-visit';

const { chosenVisit: words } = chosenVisitTexts;

const Muted = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

/** Stands at the panel's end, wherever the words above it end. */
const Other = styled(ButtonLink)`
  margin-top: auto;
`;

/** `treatment` is undefined until it is known, and when it could not be loaded. */
function useVisitFacts({ dateLocal, treatmentId, timeLocal, doctorId }: ChosenVisit) {
  const query = { dateLocal, ...(doctorId !== null && { doctorId }) };
  const { data, isPending } = useQuery(endpointQuery(listAppointmentOptions, { query }));
  const dentists = useQuery({ ...endpointQuery(listDentists, {}), enabled: doctorId !== null });
  const treatment = data?.find(({ id }) => id === treatmentId);
  return {
    isPending,
    treatment,
    dentist: dentists.data?.find(({ id }) => id === doctorId)?.name,
    isGone: data !== undefined && timeLocal !== null && !treatment?.freeTimes.includes(timeLocal),
  };
}

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
 * What a visitor has chosen, and the other way to sign in, as visible as the form. Nobody keeps a time for them yet, which it
 * says: a time is held once its dialog is open. All but the treatment is there at once, so that nothing moves.
 */
export function ChosenVisitSummary({ visit, pathname }: ChosenVisitSummaryProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const toAccountLink = useAccountLink();
  const { isPending, treatment, dentist, isGone } = useVisitFacts(visit);
  const { dateLocal, timeLocal, treatmentId } = visit;
  const day = formatDay(dateLocal);
  const price = treatment && formatPrice(treatment.priceCents);
  const other = others[pathname];
  return (
    <>
      <Muted>{words.chosen}</Muted>
      <h2>{treatment?.name ?? words.heading}</h2>
      <p>{timeLocal === null ? day : words.start(day, formatTime(timeLocal))}</p>
      {timeLocal !== null && (
        <ClinicTimeNote
          timeZone={timeZone}
          at={toInstant(dateLocal, timeLocal, timeZone)}
          text={words.zone}
        />
      )}
      <p>{isPending ? <Skeleton width="8rem" /> : [dentist, price].filter(Boolean).join(' · ')}</p>
      <p role="status">
        {isGone ? (
          <>
            {words.taken}{' '}
            <TextLink to={paths.bookTreatment(treatmentId, dateLocal)}>{words.otherTimes}</TextLink>
          </>
        ) : (
          words[timeLocal === null ? 'dayOnly' : 'notHeld']
        )}
      </p>
      {other && (
        <Other variant="secondary" isFullWidth {...toAccountLink(other.path)}>
          {other.label}
        </Other>
      )}
    </>
  );
}
