import { Link } from 'react-router-dom';
import { color, fontSize, fontWeight, media, radius, size, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { type FreePlacesControl, toPlaceId } from '../hooks/use-free-places';
import { type LengthControl, toBookingPath } from '../hooks/use-length';
import { type DiaryColumn, type Span, toClockTime } from '../model/diary';
import { isShort } from '../model/free-places';
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

interface FreePlacesProps {
  readonly column: DiaryColumn;
  readonly free: FreePlacesControl;
  readonly length: LengthControl;
  /** The rows of the grid for a time. */
  readonly toRow: (span: Span) => string;
}

/** The free places of a column: a press leads to the form that books there, a drag also says for how long. */
export function FreePlaces({ column, free, length, toRow }: FreePlacesProps) {
  const places = free.ofColumn(column);
  const { chosen } = length;
  const isShown = chosen && places.some(({ key }) => key === chosen.place.key);
  return (
    <>
      {places.map((place) => {
        const time = toClockTime(place.from);
        return (
          <Place
            key={place.key}
            $isShort={isShort(place)}
            id={toPlaceId(place.key)}
            to={toBookingPath(place, length.of(place))}
            style={{ gridRow: toRow(place) }}
            draggable={false}
            tabIndex={place.key === free.currentKey ? 0 : -1}
            aria-label={labels.bookAt(time, column.title)}
            onFocus={() => free.onFocus(place)}
            onBlur={length.cancel}
            onKeyDown={(event) => {
              if (length.onKeyDown(place, event)) event.preventDefault();
              else free.onKeyDown(place, event);
            }}
            onPointerDown={(event) => length.onPointerDown(place, event)}
            onPointerMove={length.onPointerMove}
            onPointerUp={length.onPointerUp}
            onPointerCancel={length.cancel}
            // A long press would open the menu of a link.
            onContextMenu={(event) => length.isPressed() && event.preventDefault()}
          >
            {labels.free(time)}
          </Place>
        );
      })}
      {isShown && (
        <Outline $isAllowed style={{ gridRow: toRow(chosen) }} data-length="">
          {length.text}
        </Outline>
      )}
    </>
  );
}
