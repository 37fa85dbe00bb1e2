import type { ReactNode, Ref } from 'react';
import {
  type IconDrawing,
  icons,
  color,
  fontSize,
  fontWeight,
  IconButton,
  lineHeight,
  size,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import type { DiaryBy, DiaryColumn } from '../model/diary';
import { Columns, Head } from './diary-styles';

const { diary: labels } = texts;

const Cell = styled.div`
  display: grid;
  place-items: center;
  min-width: 0;
  min-height: ${size.touchTarget};

  &:has(> h2) {
    padding: ${space.xs};
    border-inline-start: 1px solid ${color.border};
  }
`;

/** A long name takes more lines: none is cut. */
const Title = styled.h2`
  && {
    font-size: ${fontSize.caption};
  }

  max-width: 100%;
  font-weight: ${fontWeight.bold};
  line-height: ${lineHeight.snug};
  text-align: center;
  overflow-wrap: anywhere;
`;

/** The last column makes room for the button. */
const Titles = styled(Columns)<{ $hasPages: boolean }>`
  ${({ $hasPages }) => $hasPages && `> :last-child { padding-inline-end: ${size.touchTarget}; }`}
`;

const Next = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
`;

/** Leads to other columns where not all have room. */
export interface Paging {
  readonly by: DiaryBy;
  /** Null where there are none. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

interface TurnProps {
  readonly icon: IconDrawing;
  readonly label: string;
  readonly onTurn: (() => void) | null;
}

/** Keeps its focus where there is nothing to turn to. */
const Turn = ({ icon, label, onTurn }: TurnProps) => (
  <IconButton
    icon={icon}
    label={label}
    aria-disabled={onTurn === null}
    data-print="hide"
    onClick={() => onTurn?.()}
  />
);

interface DiaryHeadProps {
  readonly columns: readonly DiaryColumn[];
  /** Null where all columns are shown. */
  readonly paging: Paging | null;
  /** Stands for the names: where only one has room, it is chosen there. */
  readonly chooser: ReactNode;
  readonly ref: Ref<HTMLDivElement>;
}

/** The names of the columns, which stay at the top of the page. */
export const DiaryHead = ({ columns, paging, chooser, ref }: DiaryHeadProps) => (
  <Head ref={ref}>
    <Titles $hasPages={paging !== null}>
      <Cell>
        {paging && (
          <Turn
            icon={icons.chevronLeft}
            label={labels.previous[paging.by]}
            onTurn={paging.onPrevious}
          />
        )}
      </Cell>
      {chooser ? (
        <Cell>{chooser}</Cell>
      ) : (
        columns.map(({ key, title }) => (
          <Cell key={key}>
            <Title>{title}</Title>
          </Cell>
        ))
      )}
    </Titles>
    {paging && (
      <Next>
        <Turn icon={icons.chevronRight} label={labels.next[paging.by]} onTurn={paging.onNext} />
      </Next>
    )}
  </Head>
);
