import type { AppointmentOption, Dentist } from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { Grid, SelectField } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const { filters: words } = texts;

const Filters = styled(Grid)`
  margin-bottom: 1.5rem;
`;

const toChoices = (
  all: string,
  named: readonly { readonly id: string; readonly name: string }[],
) => [{ value: '', label: all }, ...named.map(({ id, name }) => ({ value: id, label: name }))];

interface TreatmentFiltersProps {
  readonly treatments?: readonly Pick<AppointmentOption, 'id' | 'name'>[] | undefined;
  readonly dentists?: readonly Pick<Dentist, 'id' | 'name'>[] | undefined;
  /** Null for all. */
  readonly treatmentId?: string | null;
  /** Null for any. */
  readonly doctorId?: string | null;
  /** Gets null for all; undefined while the page is loading. */
  readonly onTreatment?: (treatmentId: string | null) => void;
  readonly onDentist?: (doctorId: string | null) => void;
}

/** Narrows the treatments of the day, and the days of the calendar, to what the patient looks for. */
export function TreatmentFilters(props: TreatmentFiltersProps) {
  const { treatments = [], dentists = [], treatmentId, doctorId, onTreatment, onDentist } = props;
  return (
    <Filters gap="m" minColumn="9rem">
      <SelectField
        label={words.treatment}
        choices={toChoices(
          words.allTreatments,
          treatments.map(({ id, name }) => ({ id, name: formatTreatment(name) })),
        )}
        value={treatmentId ?? ''}
        disabled={treatments.length === 0}
        onChange={({ target }) => onTreatment?.(target.value || null)}
      />
      <SelectField
        label={words.dentist}
        choices={toChoices(words.anyDentist, dentists)}
        value={doctorId ?? ''}
        disabled={dentists.length === 0}
        onChange={({ target }) => onDentist?.(target.value || null)}
      />
    </Filters>
  );
}
