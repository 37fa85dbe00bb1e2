import { styled } from 'styled-components';
import { color, fontSize, fontWeight, space } from '../theme/tokens';

const Line = styled.div`
  display: flex;
  gap: ${space.l};
  align-items: center;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  font-weight: ${fontWeight.bold};
  letter-spacing: 0.06em;

  &::before,
  &::after {
    flex: 1;
    height: 1px;
    background: ${color.border};
    content: '';
  }
`;

/** A line with a label in the middle, such as the OR between two ways to sign in. */
export function Divider({ label }: { label: string }) {
  return <Line>{label}</Line>;
}
