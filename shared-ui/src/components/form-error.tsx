import * as icons from './icons';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, radius, space } from '../theme/tokens';
import { Icon } from './icon';

const Box = styled.div`
  display: flex;
  gap: ${space.s};
  padding: ${space.m} ${space.l};
  border-radius: ${radius.s};
  background: ${color.dangerSoft};
  color: ${color.dangerText};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  overflow-wrap: anywhere;

  svg {
    margin-top: 0.1em;
  }
`;

/** An error of a whole form, announced at once. Renders nothing without text. */
export function FormError({ children }: { children?: string | false | null }) {
  if (!children) return null;
  return (
    <Box role="alert">
      <Icon drawing={icons.alert} />
      <span>{children}</span>
    </Box>
  );
}
