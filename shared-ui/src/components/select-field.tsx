import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from './control-styles';
import { Field, type FieldLook, splitFieldProps, useFieldControl } from './field';
import { SelectFrame } from './select-frame';

const Select = styled.select`
  ${controlStyles}
  text-overflow: ellipsis;
`;

/** A choice of a select or a radio group. */
export interface Choice {
  value: string;
  label: string;
  isDisabled?: boolean;
  /** In a radio group: what a screen reader says after the label, such as why it cannot be chosen. */
  hint?: string;
  /** In a radio group: what the choice and those beside it with the same group have in common. */
  group?: string;
}

/** Props of `SelectField`: those of `<select>` (ref included), of a field, and its choices. */
export interface SelectFieldProps
  extends Omit<ComponentPropsWithRef<'select'>, 'children'>, FieldLook {
  choices: readonly Choice[];
  /** Text of an empty first choice; without it the first choice is preselected. */
  placeholder?: string;
}

/** The browser's own select: on a phone it opens the system's picker. */
export function SelectField({ choices, placeholder, ...props }: SelectFieldProps) {
  const { look, className, rest } = splitFieldProps(props);
  const control = useFieldControl(look, rest.id);
  return (
    <Field {...look} id={control.id} className={className}>
      <SelectFrame>
        <Select {...rest} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map(({ value, label, isDisabled }) => (
            <option key={value} value={value} disabled={isDisabled}>
              {label}
            </option>
          ))}
        </Select>
      </SelectFrame>
    </Field>
  );
}
