import type { DoctorTimes } from 'shared-contracts';
import { formatSpeciality } from 'shared-texts';
import {
  icons,
  Avatar,
  color,
  fontSize,
  fontWeight,
  Icon,
  Loading,
  Skeleton,
  space,
  Stack,
  VisuallyHidden,
} from 'shared-ui';
import { styled } from 'styled-components';
import { texts as words } from '../../texts';
import type { Dentists } from '../hooks/use-dentists';
import { DentistOption } from './dentist-option';

const Legend = styled.legend`
  margin-bottom: ${space.s};
  padding: 0;
  color: ${color.heading};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
`;

const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: ${space.s};
`;

const Note = styled.p`
  margin-top: 0.375rem;
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

const OUTLINE_FIELDS = [1, 2];
const OUTLINE_OPTIONS = [1, 2, 3, 4];

/** In place of a form whose size depends on how many dentists there are. */
export const DentistsLoading = () => (
  <Loading label={words.dentistsLoading}>
    <Stack>
      {OUTLINE_FIELDS.map((field) => (
        <Stack key={field} gap="s">
          <Skeleton width="4rem" height="1.25rem" />
          <Options>
            {OUTLINE_OPTIONS.map((option) => (
              <Skeleton key={option} height="3.5rem" />
            ))}
          </Options>
        </Stack>
      ))}
    </Stack>
  </Loading>
);

/** Takes the room of the dentists who are expected, so that nothing below them moves. */
function ExpectedDentists({ dentists: { expected, chosenId } }: { readonly dentists: Dentists }) {
  return (
    <>
      <VisuallyHidden role="status">{words.dentistsLoading}</VisuallyHidden>
      {expected.map(({ id, name, speciality, imageUrl }) => (
        <DentistOption
          key={id}
          name={name}
          detail={formatSpeciality(speciality)}
          picture={<Avatar name={name} imageUrl={imageUrl} size={40} isDecorative />}
          isChosen={id === chosenId}
          isDisabled
        />
      ))}
    </>
  );
}

interface DentistFieldProps {
  readonly dentists: Dentists;
  readonly onChoose: (doctor: DoctorTimes | null) => void;
  /** Whether dentists without open times can be chosen too. */
  readonly isAnyTime?: boolean;
}

function DoctorOptions({ dentists, onChoose, isAnyTime = false }: DentistFieldProps) {
  return dentists.doctors.map((doctor) => {
    const { id, name, speciality, imageUrl, freeTimes } = doctor;
    const isFree = freeTimes.length > 0;
    return (
      <DentistOption
        key={id}
        name={name}
        detail={isFree ? formatSpeciality(speciality) : words.dentistAway}
        picture={<Avatar name={name} imageUrl={imageUrl} size={40} isDecorative />}
        isChosen={dentists.chosen?.id === id}
        isDisabled={!isFree && !isAnyTime}
        onChoose={() => onChoose(doctor)}
      />
    );
  });
}

/** A field to choose any dentist, or one of those who perform the treatment. */
export function DentistField(props: DentistFieldProps) {
  const { dentists, onChoose } = props;
  return (
    <fieldset role="radiogroup">
      <Legend>{words.dentist}</Legend>
      <Options>
        {!dentists.isFixed && (
          <DentistOption
            name={words.anyDentist}
            detail={words.anyDentistDetail}
            picture={<Icon drawing={icons.users} />}
            isChosen={(dentists.isLoading ? dentists.chosenId : dentists.chosen) === null}
            onChoose={() => onChoose(null)}
          />
        )}
        {dentists.isLoading && <ExpectedDentists dentists={dentists} />}
        <DoctorOptions {...props} />
      </Options>
      {dentists.hasFailed && <Note>{words.dentistsFailed}</Note>}
    </fieldset>
  );
}
