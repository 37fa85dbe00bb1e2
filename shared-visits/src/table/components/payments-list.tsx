import { useOutletContext } from 'react-router-dom';
import { formatInstant, formatPrice, type LedgerEntry, type SiteContext } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Badge, Button, color, space } from 'shared-ui';
import { styled } from 'styled-components';
import { visitTexts } from '../../visit-texts';
import { isCorrectable, isTakenBack } from '../model/money';

const { payments: labels, methods } = visitTexts.money;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space.s};

  & + & {
    border-top: 1px solid ${color.border};
  }
`;

/** @example 'Payment, Cash' */
function toEntryText({ kind, method, reverses }: LedgerEntry): string {
  const name = labels.kinds[kind];
  const done = reverses === null ? name : labels.corrected(name);
  return method === null ? done : labels.byMethod(done, methods[method]);
}

interface PaymentsListProps {
  readonly entries: readonly LedgerEntry[];
  readonly onCorrect: (entry: LedgerEntry) => void;
}

/** What was paid, taken back and returned for a visit, oldest first, with who recorded it. */
export function PaymentsList({ entries, onCorrect }: PaymentsListProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  return (
    <List role="list" aria-label={labels.list}>
      {entries.map((entry) => {
        const when = formatInstant(entry.recordedAt, timeZone);
        const { recordedBy, reason } = entry;
        const textId = `entry-${entry.id}`;
        return (
          <Row key={entry.id}>
            <span id={textId}>
              <strong>{formatPrice(entry.amountCents)}</strong> {toEntryText(entry)}
              <SecondaryText as="div">
                {recordedBy === null ? when : labels.recordedBy(when, recordedBy)}
              </SecondaryText>
              {reason !== null && <SecondaryText as="div">{labels.reason(reason)}</SecondaryText>}
            </span>
            {isTakenBack(entry, entries) && <Badge tone="warning">{labels.wasTakenBack}</Badge>}
            {isCorrectable(entry, entries) && (
              <Button
                variant="secondary"
                aria-describedby={textId}
                onClick={() => onCorrect(entry)}
              >
                {labels.correct}
              </Button>
            )}
          </Row>
        );
      })}
    </List>
  );
}
