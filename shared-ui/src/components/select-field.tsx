import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens';
import { controlStyles } from './control-styles';
import { Field, type FieldLook, splitFieldProps, useFieldControl } from './field';
import { Icon } from './icon';

const Frame = styled.div`
  position: relative;

  > svg {
    position: absolute;
    top: 50%;
    inset-inline-end: 0.875rem;
    translate: 0 -50%;
    color: ${color.textMuted};
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${controlStyles}
  appearance: none;
  padding-inline-end: 2.75rem;
  text-overflow: ellipsis;
`;

/** A choice of a select or a radio group. */
export interface Choice {
  value: string;
  label: string;
  isDisabled?: boolean;
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
      <Frame>
        <Select {...rest} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map(({ value, label, isDisabled }) => (
            <option key={value} value={value} disabled={isDisabled}>
              {label}
            </option>
          ))}
        </Select>
        <Icon name="chevronDown" />
      </Frame>
    </Field>
  );
}
