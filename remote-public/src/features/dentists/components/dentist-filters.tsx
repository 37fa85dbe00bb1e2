import { useAddress } from 'shared-data';
import { Grid, SelectField } from 'shared-ui';
import { texts } from '../../../texts';
import { type DentistFilter, type FilterChoices, filterNames } from '../model/dentist-filter';

const { filters: words } = texts.dentists;

interface DentistFiltersProps {
  readonly filter: DentistFilter;
  readonly choices: FilterChoices;
}

/** Narrows the list by what its address keeps. A filter without choices is left out. */
export function DentistFilters({ filter, choices }: DentistFiltersProps) {
  const { change } = useAddress();
  return (
    <Grid gap="m" minColumn="12rem" role="group" aria-label={words.label}>
      {filterNames
        .filter((name) => choices[name].length > 0)
        .map((name) => (
          <SelectField
            key={name}
            label={words[name].label}
            placeholder={words[name].any}
            choices={choices[name]}
            value={filter[name] ?? ''}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
    </Grid>
  );
}
