import { styled } from 'styled-components';
import { colour, fontSize, fontWeight, space } from '../theme/tokens';

const Line = styled.div`
  display: flex;
  gap: ${space.l};
  align-items: center;
  color: ${colour.textMuted};
  font-size: ${fontSize.caption};
  font-weight: ${fontWeight.bold};
  letter-spacing: 0.06em;

  &::before,
  &::after {
    flex: 1;
    height: 1px;
    background: ${colour.border};
    content: '';
  }
`;

/** A line with a word in it: the 'OR' between two ways to sign in. */
export function Divider({ label }: { label: string }) {
  return <Line>{label}</Line>;
}
