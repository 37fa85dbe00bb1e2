import { styled } from 'styled-components';
import { colour, fontSize, fontWeight, radius, space } from '../theme/tokens';
import { Icon } from './icon';

const Box = styled.div`
  display: flex;
  gap: ${space.s};
  padding: ${space.m} ${space.l};
  border-radius: ${radius.s};
  background: ${colour.dangerSoft};
  color: ${colour.dangerText};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  overflow-wrap: anywhere;

  svg {
    flex: none;
    margin-top: 0.1em;
  }
`;

/** What went wrong with a whole form, announced at once. Shows nothing without text. */
export function FormError({ children }: { children?: string | false | null }) {
  if (!children) return null;
  return (
    <Box role="alert">
      <Icon name="alert" />
      <span>{children}</span>
    </Box>
  );
}
