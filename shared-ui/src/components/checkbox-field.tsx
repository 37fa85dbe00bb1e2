import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../theme/tokens';
import { type FieldLook, FieldNotes, splitFieldProps, useFieldControl } from './field';

const Label = styled.label`
  display: flex;
  gap: ${space.m};
  align-items: center;
  min-height: ${size.touchTarget};
  color: ${color.text};
  cursor: pointer;

  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${color.primary};
    cursor: inherit;
  }
`;

/** Props of `CheckboxField`: those of every checkbox (ref included) and its label, hint and error. */
export interface CheckboxFieldProps
  extends
    Omit<ComponentPropsWithRef<'input'>, 'type'>,
    Pick<FieldLook, 'label' | 'hint' | 'error'> {}

/** A choice that is on or off. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { look, className, rest } = splitFieldProps(props);
  const control = useFieldControl(look, rest.id);
  return (
    <div className={className}>
      <Label>
        <input {...rest} {...control} type="checkbox" />
        {look.label}
      </Label>
      <FieldNotes id={control.id} hint={look.hint} error={look.error} />
    </div>
  );
}
