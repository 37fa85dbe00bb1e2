import { CheckboxField, fontWeight, space } from 'shared-ui';
import { styled } from 'styled-components';

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

interface ChoiceGroupProps {
  readonly label: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** Any number of choices. */
export const ChoiceGroup = ({ label, choices, value, onChange }: ChoiceGroupProps) => (
  <Group>
    <legend>{label}</legend>
    {choices.map(({ id, name }) => (
      <CheckboxField
        key={id}
        label={name}
        checked={value.includes(id)}
        onChange={({ target }) =>
          onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))
        }
      />
    ))}
  </Group>
);
