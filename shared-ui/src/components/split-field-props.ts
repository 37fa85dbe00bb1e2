import type { FieldLook } from './field';

/** Separates what the field's frame needs from what goes to the control itself. */
export function splitFieldProps<Props extends FieldLook & { className?: string }>(props: Props) {
  const { label, isLabelHidden, hint, error, isRequired, className, ...rest } = props;
  return { look: { label, isLabelHidden, hint, error, isRequired }, className, rest };
}
