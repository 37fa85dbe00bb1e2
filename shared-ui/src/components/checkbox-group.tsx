import { useId } from 'react';
import { styled } from 'styled-components';
import { fontWeight, space } from '../theme/tokens';
import { CheckboxField } from './checkbox-field';
import { FieldNotes } from './field';

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${space.xs};
    padding: 0;
    font-weight: ${fontWeight.medium};
  }
`;

const Choices = styled.div<{ $isInRow: boolean }>`
  display: flex;
  flex-flow: ${({ $isInRow }) => ($isInRow ? 'row wrap' : 'column')};
  gap: 0 ${space.l};
`;

interface CheckboxGroupProps {
  label: string;
  choices: readonly { readonly id: string; readonly name: string }[];
  /** The IDs of the choices that are on. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Puts short choices beside each other. */
  isInRow?: boolean;
  error?: string | undefined;
}

/** Any number of choices, as checkboxes below each other or in a row. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, choices, value, onChange, isInRow = false, error } = props;
  const id = useId();
  return (
    <Group aria-describedby={error && `${id}-error`}>
      <legend>{label}</legend>
      <Choices $isInRow={isInRow}>
        {choices.map((choice) => (
          <CheckboxField
            key={choice.id}
            label={choice.name}
            checked={value.includes(choice.id)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...value, choice.id] : value.filter((one) => one !== choice.id),
              )
            }
          />
        ))}
      </Choices>
      <FieldNotes id={id} error={error} />
    </Group>
  );
}
