import type { ListedDentist } from 'shared-contracts';
import { useAddress } from 'shared-data';
import { ButtonLink, EmptyState, Grid, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { filterDentists, parseFilter, toChoices } from '../model/dentist-filter';
import { DentistCard } from './dentist-card';
import { DentistFilters } from './dentist-filters';

const { dentists: words } = texts;

/** The dentists that the filters of the address leave, and how many they are. */
export function DentistList({ dentists }: { readonly dentists: readonly ListedDentist[] }) {
  const { query, toLink } = useAddress();
  if (dentists.length === 0) return <p>{words.empty}</p>;
  const choices = toChoices(dentists, words.genders);
  const filter = parseFilter(query, choices);
  const found = filterDentists(dentists, filter);
  return (
    <Stack gap="xl">
      <DentistFilters filter={filter} choices={choices} />
      <p role="status">{words.found(found.length)}</p>
      {found.length > 0 ? (
        <Grid as="ul" role="list" gap="l">
          {found.map((dentist) => (
            <li key={dentist.id}>
              <DentistCard dentist={dentist} />
            </li>
          ))}
        </Grid>
      ) : (
        <EmptyState
          title={words.none}
          action={
            <ButtonLink to={toLink({ language: null, gender: null, treatment: null })}>
              {words.clear}
            </ButtonLink>
          }
        >
          {words.noneText}
        </EmptyState>
      )}
    </Stack>
  );
}
