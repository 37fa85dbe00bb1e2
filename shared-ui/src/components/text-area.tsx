import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from './control-styles';
import { Field, useFieldControl, type FieldLook } from './field';
import { splitFieldProps } from './split-field-props';

const Area = styled.textarea`
  ${controlStyles}
  min-height: 8rem;
  resize: vertical;
`;

/** Props of `TextArea`: those of `<textarea>` (ref included) and of a field. */
export type TextAreaProps = ComponentPropsWithRef<'textarea'> & FieldLook;

/** A control for several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { look, className, rest } = splitFieldProps(props);
  const control = useFieldControl(look, rest.id);
  return (
    <Field {...look} id={control.id} className={className}>
      <Area {...rest} {...control} />
    </Field>
  );
}
