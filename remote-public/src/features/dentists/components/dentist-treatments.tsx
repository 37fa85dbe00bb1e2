import { type DentistProfile, formatPrice, formatTime, paths, toDateLocal } from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { Card, Cluster, color, fontSize, Grid, space } from 'shared-ui';
import { styled } from 'styled-components';
import { toDayName } from '../../../shared/day-name';
import { TimeChip } from '../../../shared/time-chip';
import { TimesLink } from '../../../shared/times-link';
import { texts } from '../../../texts';

const { dentists: words, nextTimes, services } = texts;

type Treatment = DentistProfile['treatments'][number];

const Panel = styled(Card)`
  display: grid;
  gap: ${space.s};
  align-content: start;
  height: 100%;

  h3 {
    font-size: ${fontSize.title3};
  }
`;

const Detail = styled.p`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

interface TreatmentProps {
  readonly treatment: Treatment;
  readonly doctorId: string;
  /** The clinic's, in which times are. */
  readonly timeZone: string;
}

function PerformedTreatment({ treatment, doctorId, timeZone }: TreatmentProps) {
  const { id, priceCents, durationMinutes, description, times } = treatment;
  const name = formatTreatment(treatment.name);
  const today = toDateLocal(new Date(), timeZone);
  return (
    <Panel as="article">
      <h3>{name}</h3>
      {description && <p dir="auto">{description}</p>}
      <Detail>{services.facts(formatPrice(priceCents), durationMinutes)}</Detail>
      {times.length > 0 ? (
        <Cluster as="ul" role="list" gap="s" aria-label={words.timesOf(name)}>
          {times.map((start) => (
            <li key={start.dateLocal}>
              <TimeChip to={paths.bookTime(id, start, doctorId)}>
                {words.start(
                  toDayName(start.dateLocal, today, nextTimes.today),
                  formatTime(start.timeLocal),
                )}
              </TimeChip>
            </li>
          ))}
        </Cluster>
      ) : (
        <Detail>{words.noTimes}</Detail>
      )}
      <TimesLink query={{ treatment: id, dentist: doctorId }} whose={services.timesOf(name)} />
    </Panel>
  );
}

interface DentistTreatmentsProps extends Pick<TreatmentProps, 'timeZone'> {
  readonly dentist: DentistProfile;
}

/** What the dentist treats, what it costs, and when there is time for it. */
export function DentistTreatments({ dentist, timeZone }: DentistTreatmentsProps) {
  const { id, treatments } = dentist;
  if (treatments.length === 0) return <p>{words.noTreatments}</p>;
  return (
    <Grid as="ul" role="list" gap="l">
      {treatments.map((treatment) => (
        <li key={treatment.id}>
          <PerformedTreatment treatment={treatment} doctorId={id} timeZone={timeZone} />
        </li>
      ))}
    </Grid>
  );
}
