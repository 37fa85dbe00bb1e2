import { type ReactNode, useId } from 'react';
import { choiceStyles, color, fontSize, fontWeight, space } from 'shared-ui';
import { styled } from 'styled-components';

const Option = styled.label`
  ${choiceStyles}
  display: flex;
  gap: ${space.m};
  align-items: center;
  min-height: 3.5rem;
  padding: 0.375rem ${space.m};

  &:has(:checked) {
    background: ${color.surfaceMuted};
    box-shadow: inset 0 0 0 1px ${color.primary};
  }

  &:has(:disabled) {
    span {
      color: inherit;
    }

    img {
      filter: grayscale(1);
    }
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

interface DentistOptionProps {
  readonly name: string;
  readonly detail: string;
  readonly picture: ReactNode;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose?: () => void;
}

/** A dentist, or any, as one of the choices. */
export function DentistOption(props: DentistOptionProps) {
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
