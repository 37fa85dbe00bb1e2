import { Link } from 'react-router-dom';
import { paths, toTimeOfDay } from 'shared-contracts';
import { color, fontSize, fontWeight, media, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { type FreePlacesControl, toPlaceId } from '../hooks/use-free-places';
import { type DiaryColumn, type Span, toClockTime } from '../model/diary';
import type { FreePlace } from '../model/free-places';

const { diary: labels } = texts;

/** Says its time when it is pointed at or has the focus: a day is mostly free places. */
const Place = styled(Link)`
  display: block;
  margin-inline: ${space.xs};
  padding: 0.125rem ${space.s};
  overflow: hidden;
  border-radius: ${radius.s};
  color: transparent;
  font-size: ${fontSize.caption};
  font-weight: ${fontWeight.bold};
  line-height: 1.35;
  text-decoration: none;

  &:hover,
  &:focus-visible {
    background: ${color.surfaceMuted};
    color: ${color.text};
  }

  ${media.forcedColors} {
    &:hover,
    &:focus-visible {
      outline: 2px solid Highlight;
    }
  }

  ${media.print} {
    display: none;
  }
`;

const toPath = ({ column, from }: FreePlace): string =>
  paths.bookAt({
    doctorId: column.by === 'dentists' ? column.id : undefined,
    dateLocal: column.dateLocal,
    timeLocal: toTimeOfDay(from),
  });

interface FreePlacesProps {
  readonly column: DiaryColumn;
  readonly free: FreePlacesControl;
  /** The rows of the grid for a time. */
  readonly toRow: (span: Span) => string;
}

/** The free places of a column: a press leads to the form that books there. */
export const FreePlaces = ({ column, free, toRow }: FreePlacesProps) =>
  free.ofColumn(column).map((place) => {
    const time = toClockTime(place.from);
    return (
      <Place
        key={place.key}
        id={toPlaceId(place.key)}
        to={toPath(place)}
        style={{ gridRow: toRow(place) }}
        draggable={false}
        tabIndex={place.key === free.currentKey ? 0 : -1}
        aria-label={labels.bookAt(time, column.title)}
        onFocus={() => free.onFocus(place)}
        onKeyDown={(event) => free.onKeyDown(place, event)}
      >
        {labels.free(time)}
      </Place>
    );
  });
