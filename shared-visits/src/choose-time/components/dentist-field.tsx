import { type ReactNode, useId } from 'react';
import type { DoctorTimes } from 'shared-contracts';
import {
  Avatar,
  color,
  fontSize,
  fontWeight,
  Icon,
  Loading,
  media,
  motion,
  radius,
  Skeleton,
  space,
  Stack,
  VisuallyHidden,
} from 'shared-ui';
import { styled } from 'styled-components';
import { texts as words } from '../../texts';
import type { Dentists } from '../hooks/use-dentists';

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

const Option = styled.label`
  position: relative;
  display: flex;
  gap: ${space.m};
  align-items: center;
  min-height: 3.5rem;
  padding: 0.375rem ${space.m};
  border: 1.5px solid ${color.borderControl};
  border-radius: ${radius.s};
  background: ${color.surface};
  line-height: 1.3;
  cursor: pointer;
  transition: background-color ${motion.quick};

  &:hover {
    background: ${color.surfaceMuted};
  }

  &:has(:checked) {
    border-color: ${color.primary};
    background: ${color.surfaceMuted};
    box-shadow: inset 0 0 0 1px ${color.primary};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }

  &:has(:disabled) {
    border-color: ${color.border};
    background: ${color.surfaceMuted};
    cursor: not-allowed;

    span {
      color: ${color.textMuted};
    }

    img {
      filter: grayscale(1);
    }
  }

  ${media.forcedColors} {
    &:has(:checked) {
      outline: 3px solid Highlight;
    }

    &:has(:disabled) {
      border-color: GrayText;

      span {
        color: GrayText;
      }
    }
  }

  input {
    position: absolute;
    inset: -1.5px;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`;

const Picture = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: ${color.surfaceStrong};
  color: ${color.heading};

  > span {
    border-radius: 50%;
  }
`;

const Lines = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  color: ${color.heading};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
`;

const Detail = styled.span`
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
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

interface DentistOptionProps {
  readonly name: string;
  readonly detail: string;
  readonly picture: ReactNode;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose?: () => void;
}

function DentistOption(props: DentistOptionProps) {
  const id = useId();
  return (
    <Option>
      <input
        type="radio"
        name="doctorId"
        checked={props.isChosen}
        disabled={props.isDisabled}
        onChange={props.onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-detail`}
      />
      <Picture>{props.picture}</Picture>
      <Lines>
        <Name id={`${id}-name`}>{props.name}</Name>
        <Detail id={`${id}-detail`}>{props.detail}</Detail>
      </Lines>
    </Option>
  );
}

/** Takes the room of the dentists who are expected, so that nothing below them moves. */
function ExpectedDentists({ dentists: { expected, chosenId } }: { readonly dentists: Dentists }) {
  return (
    <>
      <VisuallyHidden role="status">{words.dentistsLoading}</VisuallyHidden>
      {expected.map(({ id, name, speciality, imageUrl }) => (
        <DentistOption
          key={id}
          name={name}
          detail={speciality}
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
        detail={isFree ? speciality : words.dentistAway}
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
        <DentistOption
          name={words.anyDentist}
          detail={words.anyDentistDetail}
          picture={<Icon name="users" />}
          isChosen={(dentists.isLoading ? dentists.chosenId : dentists.chosen) === null}
          onChoose={() => onChoose(null)}
        />
        {dentists.isLoading && <ExpectedDentists dentists={dentists} />}
        <DoctorOptions {...props} />
      </Options>
      {dentists.hasFailed && <Note>{words.dentistsFailed}</Note>}
    </fieldset>
  );
}
