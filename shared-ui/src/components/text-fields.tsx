import * as icons from './icons';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { color, media } from '../theme/tokens';
import { controlStyles } from './control-styles';
import { Field, splitFieldProps, useFieldControl, type FieldLook } from './field';
import { Icon } from './icon';

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

const Frame = styled.div`
  position: relative;
  max-width: 22rem;

  ${media.phone} {
    max-width: none;
  }

  input {
    padding-inline-start: 2.75rem;
  }

  > svg {
    position: absolute;
    top: 0.875rem;
    inset-inline-start: 0.875rem;
    color: ${color.textMuted};
    pointer-events: none;
  }
`;

/** A search box. Its label is its accessible name but hidden, so give it a `placeholder`. */
export function SearchField(props: Omit<TextFieldProps, 'type' | 'isLabelHidden'>) {
  return (
    <Frame>
      <TextField {...props} type="search" isLabelHidden />
      <Icon drawing={icons.search} />
    </Frame>
  );
}
