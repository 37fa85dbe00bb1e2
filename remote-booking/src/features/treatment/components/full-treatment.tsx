import { type ReactNode, useId } from 'react';
import { formatDay, type AppointmentOption, type DateLocal, formatPrice } from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { Button, Cluster, color, fontSize, media, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const { treatments: words } = texts;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.l};
  align-items: center;
  justify-content: space-between;
  padding: ${space.m} ${space.l};
  border: 1px solid ${color.border};
  border-radius: ${radius.l};
`;

const Name = styled.h3`
  font-size: ${fontSize.body};
`;

const Facts = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

/** All of them appear at once, in the room that was kept for them: none moves another. */
const Actions = styled(Cluster)<{ $isPending: boolean }>`
  visibility: ${({ $isPending }) => ($isPending ? 'hidden' : 'visible')};

  ${media.phone} {
    width: 100%;

    button {
      flex: 1 1 auto;
    }
  }
`;

interface FullTreatmentProps {
  readonly treatment: AppointmentOption;
  /** The day that is shown. */
  readonly dateLocal: DateLocal;
  /** The next day on which the treatment can be had, null for none; undefined until it is known. */
  readonly nextDay: DateLocal | null | undefined;
  readonly onChooseDay: (dateLocal: DateLocal) => void;
  /** What else can be done. */
  readonly children: ReactNode;
}

/** A treatment without a free time on the day, in one line. */
export function FullTreatment(props: FullTreatmentProps) {
  const { treatment, dateLocal, nextDay = dateLocal, onChooseDay, children } = props;
  const name = formatTreatment(treatment.name);
  const nameId = useId();
  return (
    <Line>
      <div>
        <Name id={nameId}>{name}</Name>
        <Facts>
          <span>{words.noneFree}</span> · <span>{words.spaces(0)}</span> ·{' '}
          <span>{words.price(formatPrice(treatment.priceCents))}</span>
        </Facts>
      </div>
      <Actions gap="s" $isPending={props.nextDay === undefined}>
        {nextDay !== null && (
          <Button
            variant="quiet"
            aria-label={words.nextDayOf(formatDay(nextDay), name)}
            onClick={() => onChooseDay(nextDay)}
          >
            {words.nextDay(formatDay(nextDay))}
          </Button>
        )}
        {children}
      </Actions>
    </Line>
  );
}
