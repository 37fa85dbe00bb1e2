import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { tallyReviews } from 'shared-contracts';
import { Cluster, SelectField } from 'shared-ui';
import { styled } from 'styled-components';
import { Rating } from '../../../shared/rating';
import { texts } from '../../../texts';
import type { ReviewFilter } from '../api/fetch-reviews';

const { reviews: words } = texts;

/** As high before the figures have come, so that nothing below moves. */
const Row = styled(Cluster)`
  align-items: end;
  justify-content: space-between;
  min-height: 4.75rem;
`;

const Filter = styled(SelectField)`
  min-width: min(18rem, 100%);
`;

const DOCTOR = 'doctor:';
const TREATMENT = 'treatment:';

const toValue = ({ doctorId, treatment }: ReviewFilter): string => {
  if (doctorId !== undefined) return DOCTOR + doctorId;
  return treatment === undefined ? '' : TREATMENT + treatment;
};

function toFilter(value: string): ReviewFilter {
  if (value.startsWith(DOCTOR)) return { doctorId: value.slice(DOCTOR.length) };
  return value === '' ? {} : { treatment: value.slice(TREATMENT.length) };
}

interface ReviewTallyProps {
  readonly filter: ReviewFilter;
  readonly onChange: (filter: ReviewFilter) => void;
}

/** The average of the reviews that are shown, and what else can be shown. Without it the reviews stand alone. */
export function ReviewTally({ filter, onChange }: ReviewTallyProps) {
  const { data, isPending } = useQuery(endpointQuery(tallyReviews, {}));
  if (isPending) return <Row />;
  if (!data?.all) return null;
  const { doctors, treatments } = data;
  const shown =
    doctors.find(({ id }) => id === filter.doctorId) ??
    treatments.find(({ name }) => name === filter.treatment) ??
    data.all;
  const choices = [
    ...doctors.map(({ id, name, count }) => ({ value: DOCTOR + id, name, count })),
    ...treatments.map(({ name, count }) => ({ value: TREATMENT + name, name, count })),
  ];
  return (
    <Row gap="l">
      <Rating average={shown.average} count={shown.count} />
      {choices.length > 0 && (
        <Filter
          label={words.show}
          placeholder={words.all}
          value={toValue(filter)}
          onChange={({ target }) => onChange(toFilter(target.value))}
          choices={choices.map(({ value, name, count }) => ({
            value,
            label: words.choice(name, count),
          }))}
        />
      )}
    </Row>
  );
}
