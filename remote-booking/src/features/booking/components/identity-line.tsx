import { useId } from 'react';
import { color, fontSize, space, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { dialogTexts } from '../../../dialog-texts';

const { booking: words } = dialogTexts;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.m};
  align-items: center;
`;

/** As wide as its text, in browsers that can't do so about as wide. */
const Value = styled.input`
  max-width: 100%;
  min-height: 2.75rem;
  padding: 0;
  overflow: hidden;
  border: 0;
  background: none;
  color: ${color.textMuted};
  font-size: ${fontSize.small};
  text-overflow: ellipsis;
  field-sizing: content;
`;

interface IdentityLineProps {
  readonly name: string;
  readonly email: string;
}

/** Whose account the visit is booked with; it can't be changed here. */
export function IdentityLine({ name, email }: IdentityLineProps) {
  const id = useId();
  const values = [
    { label: words.name, value: name },
    { label: words.email, value: email },
  ];
  return (
    <Line>
      {values.map(({ label, value }) => (
        <span key={label}>
          <VisuallyHidden as="label" htmlFor={`${id}-${label}`}>
            {label}
          </VisuallyHidden>
          <Value id={`${id}-${label}`} value={value} size={value.length} readOnly />
        </span>
      ))}
    </Line>
  );
}
