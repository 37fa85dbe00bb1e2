import { useId } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  type Booking,
  formatDay,
  formatPrice,
  formatTime,
  type SiteContext,
  toTreatmentsText,
} from 'shared-contracts';
import { Card, color, DefinitionList, fontSize, fontWeight, space } from 'shared-ui';
import { styled } from 'styled-components';
import { toDueCents } from '../model/payment-state';
import { texts } from '../../../texts';

const { summary: labels } = texts;

const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.l};
  align-items: baseline;
  justify-content: space-between;
  padding-top: ${space.l};
  border-top: 2px solid ${color.heading};
  color: ${color.heading};
  font-size: ${fontSize.title3};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
`;

const Address = styled.p`
  margin-top: ${space.m};
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

/** What the payment is for. */
export function OrderSummary({ booking }: { readonly booking: Booking }) {
  const { doctor, dateLocal, timeLocal } = booking;
  const { name, address } = useOutletContext<SiteContext>().clinic;
  const headingId = useId();
  return (
    <Card as="section" tone="mint" aria-labelledby={headingId}>
      <h2 id={headingId}>{labels.heading}</h2>
      <DefinitionList
        items={[
          { term: labels.treatment, details: toTreatmentsText(booking) },
          ...(doctor === null ? [] : [{ term: labels.dentist, details: doctor }]),
          {
            term: labels.date,
            details: formatDay(dateLocal),
          },
          { term: labels.time, details: formatTime(timeLocal) },
          { term: labels.clinic, details: name },
        ]}
      />
      <Total>
        <span>{labels.total}</span> <span>{formatPrice(toDueCents(booking))}</span>
      </Total>
      {address !== undefined && (
        <Address>
          <bdi>{address}</bdi>
        </Address>
      )}
    </Card>
  );
}
