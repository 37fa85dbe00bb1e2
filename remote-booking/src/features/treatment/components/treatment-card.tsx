import { type ReactNode, useId } from 'react';
import { type AppointmentOption, formatPrice, formatTime, type TimeLocal } from 'shared-contracts';
import {
  Button,
  Card,
  color,
  fontSize,
  fontWeight,
  FormError,
  Icon,
  media,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const { treatments: words } = texts;

const Panel = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  height: 100%;
`;

const Name = styled.h3`
  font-size: ${fontSize.title3};
`;

const Time = styled.p`
  display: flex;
  gap: ${space.s};
  align-items: center;
  color: ${color.heading};
  font-size: ${fontSize.lead};
  font-weight: ${fontWeight.bold};
`;

const Quiet = styled.p`
  color: ${color.textMuted};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
  align-items: center;
  justify-content: space-between;
  margin-top: auto;
  padding-top: ${space.l};

  ${media.phone} {
    > button {
      width: 100%;
    }
  }
`;

const Price = styled.p`
  font-weight: ${fontWeight.medium};
`;

interface TreatmentCardProps {
  readonly treatment: AppointmentOption;
  /** A time that is held for the patient and so counts as free for them. */
  readonly offeredTime: TimeLocal | undefined;
  readonly onBook: () => void;
  /** Called when the button is pointed at or focused. */
  readonly onIntent: (() => void) | undefined;
  /** What has become of the dialog's code once the button was pressed. */
  readonly opening: { readonly isLoading: boolean; readonly hasFailed: boolean } | null;
  /** What can be done when there is no free time. */
  readonly children: ReactNode;
}

export function TreatmentCard(props: TreatmentCardProps) {
  const { treatment, offeredTime, onBook, onIntent, opening, children } = props;
  const { name, freeTimes, priceCents } = treatment;
  const nameId = useId();
  const [firstFree] = freeTimes;
  return (
    <Panel>
      <Name id={nameId}>{name}</Name>
      <Time>
        <Icon name="clock" />
        {firstFree !== undefined && <span>{words.firstFree}</span>}
        <span>{firstFree === undefined ? words.noneFree : formatTime(firstFree)}</span>
      </Time>
      <Quiet>{words.spaces(freeTimes.length)}</Quiet>
      <Foot>
        <Price>{words.price(formatPrice(priceCents))}</Price>
        <Button
          aria-describedby={nameId}
          disabled={(firstFree ?? offeredTime) === undefined}
          isLoading={opening?.isLoading}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={onBook}
        >
          {words.book}
        </Button>
      </Foot>
      {opening?.hasFailed && <FormError>{words.notOpened}</FormError>}
      {children}
    </Panel>
  );
}
