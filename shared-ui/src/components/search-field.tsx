import { styled } from 'styled-components';
import { colour, media } from '../theme/tokens';
import { Icon } from './icon';
import { TextField, type TextFieldProps } from './text-field';

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
    left: 0.875rem;
    color: ${colour.textMuted};
    pointer-events: none;
  }
`;

/** A search box: its label is hidden but is its name; give it a `placeholder` too. */
export function SearchField(props: Omit<TextFieldProps, 'type' | 'isLabelHidden'>) {
  return (
    <Frame>
      <TextField {...props} type="search" isLabelHidden />
      <Icon name="search" />
    </Frame>
  );
}
