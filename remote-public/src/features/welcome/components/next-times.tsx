import { useOutletContext } from 'react-router-dom';
import { formatPrice, formatTime, paths, type SiteContext, toDateLocal } from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { color, fontSize, fontWeight, media, Skeleton, space } from 'shared-ui';
import { styled } from 'styled-components';
import { toDayName } from '../../../shared/day-name';
import { TimeChip } from '../../../shared/time-chip';
import { texts } from '../../../texts';
import { useWelcome } from '../hooks/use-welcome';
import { type NextTime, toLowestPrice, toSuggestedTimes } from '../model/next-times';

const { nextTimes: words } = texts;

const HEADING_ID = 'next-times';
const COUNT = 4;
const CHIP_HEIGHT = '3.625rem';
const places = Array.from({ length: COUNT }, (_, place) => place);

const Heading = styled.h2`
  margin-bottom: ${space.s};
  font-size: ${fontSize.body};
`;

const Price = styled.span`
  color: ${color.textMuted};
  font-weight: ${fontWeight.medium};
`;

/** Keeps its height whatever arrives. */
const Times = styled.div`
  position: relative;
`;

const Chips = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${space.s};

  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Place = styled.li`
  min-height: ${CHIP_HEIGHT};
`;

const Chip = styled(TimeChip)`
  height: 100%;
  min-height: inherit;
  padding-inline-end: ${space.s};
`;

const When = styled.span`
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
`;

const What = styled.span`
  hyphens: auto;
  overflow-wrap: anywhere;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
`;

const Note = styled.p`
  position: absolute;
  inset: 0;
  color: ${color.textMuted};
`;

function NextTimeChip({ treatmentId, treatment, ...start }: NextTime) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const day = toDayName(start.dateLocal, toDateLocal(new Date(), timeZone), words.today);
  return (
    <Chip to={paths.bookTime(treatmentId, start)}>
      <When>
        {day} {formatTime(start.timeLocal)}
      </When>{' '}
      <What>{formatTreatment(treatment)}</What>
    </Chip>
  );
}

/** The soonest free times, each of another treatment; each leads into its booking dialog. */
export function NextTimes() {
  const { data, isError } = useWelcome();
  const times = data && toSuggestedTimes(data, COUNT);
  const lowest = data ? toLowestPrice(data.treatments) : null;
  const hasFailed = isError && !data;
  const toContent = (place: number) => {
    const time = times?.[place];
    if (time) return <NextTimeChip {...time} />;
    return !times && !hasFailed && <Skeleton height={CHIP_HEIGHT} />;
  };

  return (
    <div>
      <Heading id={HEADING_ID}>
        {words.heading}
        {lowest !== null && <Price> · {words.from(formatPrice(lowest))}</Price>}
      </Heading>
      <Times>
        <Chips role="list" aria-labelledby={HEADING_ID} aria-busy={!times && !hasFailed}>
          {places.map((place) => (
            <Place key={place} aria-hidden={times?.[place] === undefined}>
              {toContent(place)}
            </Place>
          ))}
        </Chips>
        {hasFailed && <Note>{words.failed}</Note>}
        {times?.length === 0 && <Note>{words.none}</Note>}
      </Times>
    </div>
  );
}
