import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, radius } from '../theme/tokens';
import { controlStyles } from './control-styles';
import { Field, type FieldLook, splitFieldProps, useFieldControl } from './field';

const Input = styled.input`
  ${controlStyles}
  padding: 0.375rem;
  border-style: dashed;
  font-size: ${fontSize.small};
  cursor: pointer;

  &::file-selector-button {
    min-height: 2.75rem;
    margin-inline-end: 0.875rem;
    padding: 0 1rem;
    border: 0;
    border-radius: ${radius.s};
    background: ${color.surfaceStrong};
    color: ${color.heading};
    font: inherit;
    font-weight: ${fontWeight.medium};
    cursor: pointer;
  }
`;

/** Props of `FileField`: those of `<input type="file">` (ref included) and of a field. */
export type FileFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & FieldLook;

/** Picks a file; restrict it with `accept`. */
export function FileField(props: FileFieldProps) {
  const { look, className, rest } = splitFieldProps(props);
  const control = useFieldControl(look, rest.id);
  return (
    <Field {...look} id={control.id} className={className}>
      <Input {...rest} {...control} type="file" />
    </Field>
  );
}
