import { type ReactNode, useId } from 'react';
import { SecondaryText } from 'shared-data';
import { FormError, fontWeight, space, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${space.xs};
    padding: 0;
    font-weight: ${fontWeight.medium};
  }

  > span {
    display: block;
    margin-bottom: ${space.s};
  }
`;

interface FieldGroupProps {
  readonly label: string;
  readonly isLabelHidden?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
  readonly children: ReactNode;
}

/** Fields that belong together, under a label of their own. */
export function FieldGroup({ label, isLabelHidden, hint, error, children }: FieldGroupProps) {
  const hintId = useId();
  return (
    <Group aria-describedby={hint === undefined ? undefined : hintId}>
      <legend>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      {hint !== undefined && <SecondaryText id={hintId}>{hint}</SecondaryText>}
      {children}
      <FormError>{error}</FormError>
    </Group>
  );
}
