import { color, fontSize, fontWeight, radius, size, space } from 'shared-ui';
import { styled } from 'styled-components';

/** The box that is typed into. */
export const Field = styled.input`
  width: 100%;
  min-height: ${size.touchTarget};
  padding: ${space.s} ${space.l};
  border: 1.5px solid ${color.borderControl};
  border-radius: ${radius.m};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;

  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
`;

/** Scrolls by itself, so that the field stays in view above an on-screen keyboard. */
export const List = styled.div`
  max-height: min(24rem, 50dvh);
  margin-top: ${space.m};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** What the results below it have in common. */
export const Heading = styled.div`
  padding: ${space.s} ${space.m} ${space.xs};
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  font-weight: ${fontWeight.bold};
`;

/** One result; Enter opens the one that is marked. */
export const Option = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.m};
  align-items: center;
  justify-content: space-between;
  min-height: ${size.touchTarget};
  padding: ${space.s} ${space.m};
  border-radius: ${radius.s};
  overflow-wrap: anywhere;
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${color.surfaceMuted};
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;

/** What is said beside a result's name. */
export const Detail = styled.span`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

/** In place of results. */
export const Note = styled.p`
  padding: ${space.m};
  color: ${color.textMuted};
`;
