import type { ClinicVisit } from 'shared-contracts';
import { color, fontSize, fontWeight, LiveRegion, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { countVisits } from '../model/visit-state';

const { totals: labels } = texts;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: ${space.m};
  margin: 0;
`;

const Total = styled.div`
  display: flex;
  flex-direction: column-reverse;
  padding: ${space.m} ${space.l};
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  background: ${color.surface};
`;

const Term = styled.dt`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

const Count = styled.dd`
  margin: 0;
  color: ${color.heading};
  font-size: ${fontSize.title3};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
`;

/** How far the day is. Screen readers are told when that changes, wherever the focus is. */
export function DayTotals({ visits }: { visits: readonly ClinicVisit[] }) {
  const totals = countVisits(visits);
  const names = ['all', 'here', 'completed', 'missed'] as const;
  return (
    <>
      <List>
        {names.map((name) => (
          <Total key={name}>
            <Term>{labels[name]}</Term>
            <Count>{totals[name]}</Count>
          </Total>
        ))}
      </List>
      <LiveRegion
        message={names
          .map((name) => labels.total(labels[name], totals[name]))
          .join(labels.separator)}
      />
    </>
  );
}
