import { useOutletContext } from 'react-router-dom';
import { formatTime, paths, type SiteContext, toPhoneLink, type Welcome } from 'shared-contracts';
import {
  ButtonAnchor,
  ButtonLink,
  Cluster,
  Disclosure,
  media,
  SectionHeading,
  size,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';
import { OwnersText } from '../../../shared/owners-text';
import { texts } from '../../../texts';
import { useWelcome } from '../hooks/use-welcome';

const { pain: words } = texts;

const HEADING_ID = 'pain';

/** As high as the longest of them, so that nothing below moves. */
const Advice = styled.span`
  display: block;
  min-height: 4.5em;

  ${media.desktop} {
    min-height: 3em;
  }
`;

/** Keeps its height whatever arrives. */
const Times = styled.div`
  min-height: ${size.touchTarget};
  margin-bottom: ${space.m};
`;

const TimeList = styled.ul`
  --button-padding: ${space.xs};

  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.s};
  max-width: 22rem;

  a {
    width: 100%;
  }
`;

type Today = NonNullable<Welcome['pain']>;

const toAdvice = (today: Today | undefined, phone: string): string => {
  if (today?.isOpen === false) return words.closed;
  return today && today.times.length === 0 ? words.call(phone) : words.callOrBook(phone);
};

/** Today's first times; each leads into its booking dialog. */
function TodaysTimes({ today, treatmentId, times }: Today) {
  if (treatmentId === null || times.length === 0) return null;
  return (
    <TimeList role="list" aria-label={words.times}>
      {times.map((timeLocal) => (
        <li key={timeLocal}>
          <ButtonLink
            to={paths.bookTime(treatmentId, { dateLocal: today, timeLocal })}
            variant="secondary"
          >
            {formatTime(timeLocal)}
          </ButtonLink>
        </li>
      ))}
    </TimeList>
  );
}

/** For patients who can't wait: whom to call, the first times of today, and what to do while the clinic is closed. */
export function Pain() {
  const { phone } = useOutletContext<SiteContext>().clinic;
  const { pain: today, visiting } = useWelcome().data ?? {};
  return (
    <section aria-labelledby={HEADING_ID}>
      <SectionHeading
        id={HEADING_ID}
        eyebrow={words.eyebrow}
        title={texts.appointment.heading}
        lead={<Advice>{toAdvice(today, phone ?? '')}</Advice>}
      />
      <Times>{today && <TodaysTimes {...today} />}</Times>
      <Cluster gap="s">
        <ButtonAnchor href={phone ? toPhoneLink(phone) : '#info'} variant="accent">
          {words.callUs}
        </ButtonAnchor>
        <ButtonLink to={paths.appointment} variant="secondary">
          {texts.book}
        </ButtonLink>
      </Cluster>
      <Disclosure title={words.whenClosed}>
        {visiting?.painAdvice ? <OwnersText text={visiting.painAdvice} /> : <p>{words.advice}</p>}
      </Disclosure>
    </section>
  );
}
