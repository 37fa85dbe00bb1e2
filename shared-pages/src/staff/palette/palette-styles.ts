import { Command } from 'cmdk';
import { color, fontSize, fontWeight, radius, size, space } from 'shared-ui';
import { styled } from 'styled-components';

/** The box that is typed into. */
export const Field = styled(Command.Input)`
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
export const List = styled(Command.List)`
  max-height: min(24rem, 50dvh);
  margin-top: ${space.m};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** Results of one kind, below their heading. */
export const Group = styled(Command.Group)`
  [cmdk-group-heading] {
    padding: ${space.s} ${space.m} ${space.xs};
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
    font-weight: ${fontWeight.bold};
  }
`;

/** One result; Enter opens the one that is marked. */
export const Item = styled(Command.Item)`
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

  &[data-selected='true'] {
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
