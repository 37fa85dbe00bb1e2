import { type ReactNode, useId } from 'react';
import {
  type AppointmentOption,
  type DateLocal,
  type Dentist,
  formatPrice,
  formatTime,
  type TimeLocal,
} from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import {
  Avatar,
  Button,
  Card,
  color,
  fontSize,
  fontWeight,
  FormError,
  size,
  space,
  TextLink,
} from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { formatAudience } from '../model/audience';
import { formatPerformers, toProfiles } from '../model/performers';

const { treatments: words } = texts;

const MAX_TIMES = 3;
const MAX_PORTRAITS = 3;

const Panel = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  height: 100%;
  padding: clamp(1rem, 2.5vw, 1.375rem);
`;

const Head = styled.div`
  display: flex;
  gap: ${space.m};
  align-items: start;
  justify-content: space-between;
`;

const Name = styled.h3`
  font-size: ${fontSize.title3};
`;

const Price = styled.p`
  flex: none;
  color: ${color.heading};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
`;

/** As high as with portraits, so that nothing moves when they arrive. */
const Facts = styled.p`
  display: flex;
  gap: ${space.s};
  align-items: center;
  min-height: 28px;
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

/** As tall as a finger needs, in a line that is not. */
const Profiles = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.touchTarget};
  margin-block: calc(-1 * ${space.m});
`;

const Portraits = styled.span`
  display: flex;

  > * + * {
    margin-inline-start: -0.5rem;
    box-shadow: 0 0 0 2px ${color.surface};
  }
`;

const Label = styled.div`
  display: flex;
  gap: ${space.m};
  justify-content: space-between;
  margin-bottom: ${space.s};
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

const Times = styled.div`
  display: grid;
  /* Three columns, fewer where the text is large. */
  grid-template-columns: repeat(auto-fill, minmax(max(4.25rem, 30%), 1fr));
  gap: ${space.s};

  button {
    padding-inline: ${space.xs};
    background: ${color.surfaceMuted};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const Foot = styled.div`
  margin-top: auto;
`;

interface TreatmentFactsProps {
  readonly treatment: AppointmentOption;
  readonly performers: readonly Dentist[];
}

function TreatmentFacts({ treatment, performers }: TreatmentFactsProps) {
  const facts = [
    formatAudience(treatment),
    words.duration(treatment.durationMinutes),
    formatPerformers(performers),
  ].filter(Boolean);
  const profiles = toProfiles(performers, treatment.id);
  return (
    <Facts>
      {profiles ? (
        <span>
          {facts.slice(0, -1).join(' · ')} · <Profiles to={profiles}>{facts.at(-1)}</Profiles>
        </span>
      ) : (
        <span>{facts.join(' · ')}</span>
      )}
      <Portraits>
        {performers.slice(0, MAX_PORTRAITS).map(({ id, name, imageUrl }) => (
          <Avatar key={id} name={name} imageUrl={imageUrl} size={28} isDecorative />
        ))}
      </Portraits>
    </Facts>
  );
}

/** The dialog of a treatment on a day, with a time chosen or none. */
export interface Opened {
  readonly dateLocal: DateLocal;
  readonly treatmentId: string;
  readonly timeLocal: TimeLocal | null;
}

/** What has become of the dialog's code once a button was pressed. */
export interface Opening {
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

interface TreatmentCardProps {
  readonly treatment: AppointmentOption;
  readonly dateLocal: DateLocal;
  /** Who performs it; none until they are known. */
  readonly performers: readonly Dentist[];
  readonly onBook: (opened: Opened) => void;
  /** Called when a button is pointed at or focused. */
  readonly onIntent: (() => void) | undefined;
  /** Null while another dialog is open, or none. */
  readonly opening: Opening | null;
  /** What else can be done. */
  readonly children: ReactNode;
}

/** A treatment with its next times, each of which can be booked at once. */
export function TreatmentCard(props: TreatmentCardProps) {
  const { treatment, dateLocal, performers, onBook, onIntent, opening, children } = props;
  const { id: treatmentId, freeTimes, priceCents } = treatment;
  const name = formatTreatment(treatment.name);
  const nameId = useId();
  const intent = { onPointerEnter: onIntent, onFocus: onIntent };

  function book(timeLocal: TimeLocal | null) {
    if (opening?.hasFailed) opening.retry();
    onBook({ dateLocal, treatmentId, timeLocal });
  }

  return (
    <Panel>
      <Head>
        <Name id={nameId}>{name}</Name>
        <Price>{words.price(formatPrice(priceCents))}</Price>
      </Head>
      <TreatmentFacts treatment={treatment} performers={performers} />
      <div>
        <Label>
          {freeTimes.length > 0 && <p>{words.firstFree}</p>}
          <p>{words.spaces(freeTimes.length)}</p>
        </Label>
        {freeTimes.length > 0 && (
          <Times>
            {freeTimes.slice(0, MAX_TIMES).map((timeLocal) => (
              <Button
                key={timeLocal}
                variant="secondary"
                aria-label={words.bookAt(formatTime(timeLocal), name)}
                {...intent}
                onClick={() => book(timeLocal)}
              >
                {formatTime(timeLocal)}
              </Button>
            ))}
          </Times>
        )}
      </div>
      <Foot>
        <Button
          isFullWidth
          aria-describedby={nameId}
          isLoading={opening?.isLoading}
          {...intent}
          onClick={() => book(null)}
        >
          {words.book}
        </Button>
      </Foot>
      {opening?.hasFailed && <FormError>{words.notOpened}</FormError>}
      {children}
    </Panel>
  );
}
