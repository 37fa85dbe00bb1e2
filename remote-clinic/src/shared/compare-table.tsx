import { SecondaryText } from 'shared-data';
import { color, fontSize, fontWeight, space, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { recordTexts } from '../record-texts';

const { compare: labels } = recordTexts;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize.small};
  table-layout: fixed;

  th,
  td {
    padding: ${space.s} ${space.xs};
    border-bottom: 1px solid ${color.border};
    overflow-wrap: anywhere;
    text-align: start;
    vertical-align: top;
  }

  th {
    font-weight: ${fontWeight.medium};
  }
`;

const Word = styled(SecondaryText)`
  display: block;
`;

const DifferentWord = styled(Word)`
  color: ${color.heading};
  font-weight: ${fontWeight.bold};
`;

/** One thing that two records may say; null for what a record doesn't know. */
export interface Compared {
  readonly label: string;
  readonly values: readonly [string | null, string | null];
}

interface CompareTableProps {
  readonly caption: string;
  /** What the two are called. */
  readonly sides: readonly [string, string];
  /** What is said of a value that only one of them has. */
  readonly only: readonly [string, string];
  readonly rows: readonly Compared[];
}

function Difference({ values: [one, other], only }: Compared & Pick<CompareTableProps, 'only'>) {
  if (one === other) return <Word>{labels.same}</Word>;
  if (one !== null && other !== null) return <DifferentWord>{labels.differs}</DifferentWord>;
  return <Word>{one === null ? only[1] : only[0]}</Word>;
}

/** Two records side by side. What differs is said in words; what neither knows is left out. */
export function CompareTable({ caption, sides, only, rows }: CompareTableProps) {
  return (
    <Table>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td />
          {sides.map((side) => (
            <th key={side} scope="col">
              {side}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ values: [one, other] }) => one !== null || other !== null)
          .map((row) => (
            <tr key={row.label}>
              <th scope="row">
                {row.label}
                <Difference {...row} only={only} />
              </th>
              <td>
                <bdi>{row.values[0] ?? labels.missing}</bdi>
              </td>
              <td>
                <bdi>{row.values[1] ?? labels.missing}</bdi>
              </td>
            </tr>
          ))}
      </tbody>
    </Table>
  );
}
