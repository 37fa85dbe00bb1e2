import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, space } from '../theme/tokens';

const List = styled.dl`
  display: grid;
  gap: 0;
  font-size: ${fontSize.small};
`;

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.l};
  align-items: baseline;
  justify-content: space-between;
  padding-block: ${space.m};

  & + & {
    border-top: 1px solid ${color.border};
  }
`;

const Term = styled.dt`
  color: ${color.textMuted};
`;

const Details = styled.dd`
  min-width: 0;
  font-weight: ${fontWeight.medium};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

/** A term and its details. */
export interface Definition {
  term: string;
  details: ReactNode;
  /** Tells it from others with the same term. */
  key?: string;
}

/** Terms with their details, one pair per line. A text has a direction of its own, as numbers of receipts need. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <List>
      {items.map(({ term, details, key = term }) => (
        <Pair key={key}>
          <Term>{term}</Term>
          <Details>{typeof details === 'string' ? <bdi>{details}</bdi> : details}</Details>
        </Pair>
      ))}
    </List>
  );
}
