import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { tallyReviews } from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { Cluster, fontSize, lineHeight, SelectField, Skeleton } from 'shared-ui';
import { styled } from 'styled-components';
import { Rating } from '../../../shared/rating';
import { texts } from '../../../texts';
import type { ReviewFilter } from '../api/fetch-reviews';

const { reviews: words } = texts;

const FILTER_HEIGHT = '4.75rem';
const FILTER_WIDTH = 'min(18rem, 100%)';

const Row = styled(Cluster)`
  align-items: end;
  justify-content: space-between;
  min-height: ${FILTER_HEIGHT};
`;

const Filter = styled(SelectField)`
  min-width: ${FILTER_WIDTH};
`;

/** As high as the figures, one above the other where the line is short, so that nothing below moves. */
const Places = () => (
  <Row gap="l" aria-hidden="true">
    <Skeleton width="12rem" height={`calc(${fontSize.title2} * ${lineHeight.body})`} />
    <Skeleton width={FILTER_WIDTH} height={FILTER_HEIGHT} />
  </Row>
);

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
  if (isPending) return <Places />;
  if (!data?.all) return null;
  const { doctors, treatments } = data;
  const shown =
    doctors.find(({ id }) => id === filter.doctorId) ??
    treatments.find(({ name }) => name === filter.treatment) ??
    data.all;
  const choices = [
    ...doctors.map(({ id, name, count }) => ({ value: DOCTOR + id, name, count })),
    ...treatments.map(({ name, count }) => ({
      value: TREATMENT + name,
      name: formatTreatment(name),
      count,
    })),
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
