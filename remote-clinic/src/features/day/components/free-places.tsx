import type { KeyboardEvent, PointerEvent, SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { color, fontSize, fontWeight, media, radius, size, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { toPlaceId } from '../hooks/use-free-places';
import { type ChosenLength, toBookingPath, toLengthText } from '../hooks/use-length';
import { type DiaryColumn, type Span, toClockTime, toLength } from '../model/diary';
import { type FreePlace, isShort } from '../model/free-places';
import { Outline } from './diary-block-styles';

const { diary: labels } = texts;

/** Says its time when it is pointed at or has the focus: a day is mostly free places. */
const Place = styled(Link)<{ $isShort: boolean }>`
  position: relative;
  z-index: ${({ $isShort }) => ($isShort ? 1 : 'auto')};
  display: block;
  min-height: ${size.touchTarget};
  margin-inline: ${space.xs};
  padding: 0.125rem ${space.s};
  overflow: hidden;
  border-radius: ${radius.s};
  color: transparent;
  font-size: ${fontSize.caption};
  font-weight: ${fontWeight.bold};
  line-height: 1.35;
  text-decoration: none;
  user-select: none;
  -webkit-touch-callout: none;

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

/** What happens to the free places of the diary; each handler is told which one. */
export interface PlaceHandlers {
  readonly onFocus: (place: FreePlace) => void;
  readonly onKeyDown: (place: FreePlace, event: KeyboardEvent) => void;
  readonly onPointerDown: (place: FreePlace, event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onCancel: () => void;
  readonly onContextMenu: (event: SyntheticEvent) => void;
}

interface FreePlacesProps {
  readonly column: DiaryColumn;
  readonly places: readonly FreePlace[];
  /** The place that the Tab key reaches; null when it is in another column. */
  readonly currentKey: string | null;
  /** The length that is being chosen at a place of the column. */
  readonly chosen: ChosenLength | null;
  readonly handlers: PlaceHandlers;
  /** The rows of the grid for a time. */
  readonly toRow: (span: Span) => string;
}

/** The free places of a column: a press leads to the form that books there, a drag also says for how long. */
export function FreePlaces({ column, places, currentKey, chosen, ...props }: FreePlacesProps) {
  const { handlers, toRow } = props;
  return (
    <>
      {places.map((place) => {
        const time = toClockTime(place.from);
        const minutes = chosen?.place.key === place.key ? toLength(chosen) : undefined;
        return (
          <Place
            key={place.key}
            $isShort={isShort(place)}
            id={toPlaceId(place.key)}
            to={toBookingPath(place, minutes)}
            style={{ gridRow: toRow(place) }}
            draggable={false}
            tabIndex={place.key === currentKey ? 0 : -1}
            aria-label={labels.bookAt(time, column.title)}
            onFocus={() => handlers.onFocus(place)}
            onBlur={handlers.onCancel}
            onKeyDown={(event) => handlers.onKeyDown(place, event)}
            onPointerDown={(event) => handlers.onPointerDown(place, event)}
            onPointerMove={handlers.onPointerMove}
            onPointerUp={handlers.onPointerUp}
            onPointerCancel={handlers.onCancel}
            onContextMenu={handlers.onContextMenu}
          >
            {labels.free(time)}
          </Place>
        );
      })}
      {chosen && (
        <Outline $isAllowed style={{ gridRow: toRow(chosen) }} data-length="">
          {toLengthText(chosen)}
        </Outline>
      )}
    </>
  );
}
