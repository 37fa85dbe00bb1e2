import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from './control-styles';
import { Field, useFieldControl, type FieldLook } from './field';
import { splitFieldProps } from './split-field-props';

const Input = styled.input`
  ${controlStyles}
`;

/** Props of `TextField`: those of `<input>` (ref included) and of a field. */
export type TextFieldProps = ComponentPropsWithRef<'input'> & FieldLook;

/** A one-line text control; spread a form library's `register(…)` into it. */
export function TextField(props: TextFieldProps) {
  const { look, className, rest } = splitFieldProps(props);
  const control = useFieldControl(look, rest.id);
  return (
    <Field {...look} id={control.id} className={className}>
      <Input {...rest} {...control} />
    </Field>
  );
}
