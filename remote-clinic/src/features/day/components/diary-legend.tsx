import { Card, color, fontSize, Icon, type IconDrawing, radius, space, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { type BlockTone, toneStyles } from './diary-block-styles';
import { looks, markIcons, type VisitLook } from './visit-marks';

const { diary: labels } = texts;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.xl};
  margin: 0;
  padding: 0;
  font-size: ${fontSize.small};
  list-style: none;
`;

const Entry = styled.li`
  display: inline-flex;
  gap: ${space.s};
  align-items: center;
`;

const Sample = styled.span<{ $tone: BlockTone }>`
  display: inline-grid;
  place-items: center;
  width: 1.75rem;
  height: 1.5rem;
  border: 1px solid currentcolor;
  border-inline-start-width: 4px;
  border-radius: ${radius.s};
  ${({ $tone }) => toneStyles[$tone]}
`;

const Mark = styled.span`
  display: inline-grid;
  color: ${color.text};
`;

const Help = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

const SIZE = 16;

const toText = (look: VisitLook): string => {
  if (look === 'expected') return labels.marks.expected;
  return look === 'late' ? texts.late : texts.states[look];
};

const marks: readonly (readonly [IconDrawing, string])[] = [
  [markIcons.alert, labels.marks.alert],
  [markIcons.due, labels.marks.due],
];

/** What the colours and marks of the diary mean, and how it is used with keys. */
export const DiaryLegend = () => (
  <Card>
    <Stack gap="m">
      <List aria-label={labels.legend}>
        {(Object.keys(looks) as VisitLook[]).map((look) => {
          const { tone, icon } = looks[look];
          return (
            <Entry key={look}>
              <Sample $tone={tone}>{icon && <Icon drawing={icon} size={SIZE} />}</Sample>
              {toText(look)}
            </Entry>
          );
        })}
        {marks.map(([icon, text]) => (
          <Entry key={text}>
            <Mark>
              <Icon drawing={icon} size={SIZE} />
            </Mark>
            {text}
          </Entry>
        ))}
      </List>
      <Help>{labels.help}</Help>
    </Stack>
  </Card>
);
