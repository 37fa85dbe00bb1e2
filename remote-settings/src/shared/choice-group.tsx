import { CheckboxField } from 'shared-ui';
import { FieldGroup } from './field-group';

interface ChoiceGroupProps {
  readonly label: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** Any number of choices. */
export const ChoiceGroup = ({ label, choices, value, onChange }: ChoiceGroupProps) => (
  <FieldGroup label={label}>
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
  </FieldGroup>
);
