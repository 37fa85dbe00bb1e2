import * as icons from './icons';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, space } from '../theme/tokens';
import { Icon } from './icon';
import { VisuallyHidden } from './screen-reader';

/** The props that every form field takes in addition to those of its element. */
export interface FieldLook {
  label: ReactNode;
  /** Hides the label visually, as in a search bar; it stays the accessible name. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** The message of a failed rule; undefined means valid. */
  error?: ReactNode;
  /** Marks the field as required, without the browser's own messages. */
  isRequired?: boolean;
}

const Wrapper = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  min-width: 0;
`;

const Label = styled.label`
  color: ${color.heading};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
`;

const RequiredMark = styled.span`
  margin-inline-start: ${space.xs};
  color: ${color.dangerText};
`;

const Note = styled.p`
  display: flex;
  gap: 0.375rem;
  color: ${color.textMuted};
  font-size: ${fontSize.small};
  line-height: 1.4;

  svg {
    margin-top: 0.1em;
  }
`;

const ErrorNote = styled(Note)`
  color: ${color.dangerText};
  font-weight: ${fontWeight.medium};
`;

/** Separates the props of a field's frame from those of the control itself. */
export function splitFieldProps<Props extends FieldLook & { className?: string }>(props: Props) {
  const { label, isLabelHidden, hint, error, isRequired, className, ...rest } = props;
  return { look: { label, isLabelHidden, hint, error, isRequired }, className, rest };
}

/** IDs and ARIA attributes that associate a control with its hint and error. */
export function useFieldControl(look: FieldLook, id?: string) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [look.hint && `${controlId}-hint`, look.error && `${controlId}-error`];
  return {
    id: controlId,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': Boolean(look.error) || undefined,
    'aria-required': look.isRequired || undefined,
  };
}

/** Hint and error below a control. */
export function FieldNotes({
  id,
  hint,
  error,
}: { id: string } & Pick<FieldLook, 'hint' | 'error'>) {
  return (
    <>
      {hint && <Note id={`${id}-hint`}>{hint}</Note>}
      {error && (
        <ErrorNote id={`${id}-error`}>
          <Icon drawing={icons.alert} size={18} />
          <span>{error}</span>
        </ErrorNote>
      )}
    </>
  );
}

/** The star after a label. Assistive technology gets `aria-required` instead. */
export const RequiredStar = () => <RequiredMark aria-hidden="true">*</RequiredMark>;

interface FieldProps extends FieldLook {
  id: string;
  className?: string;
  children: ReactNode;
}

/** Label, control, hint and error, in this order. */
export function Field({ id, className, children, ...look }: FieldProps) {
  const label = (
    <Label id={`${id}-label`} htmlFor={id}>
      {look.label}
    </Label>
  );
  return (
    <Wrapper className={className}>
      {look.isLabelHidden ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span>
          {label}
          {look.isRequired && <RequiredStar />}
        </span>
      )}
      {children}
      <FieldNotes id={id} hint={look.hint} error={look.error} />
    </Wrapper>
  );
}
