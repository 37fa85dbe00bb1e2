import { useOutletContext } from 'react-router-dom';
import {
  formatInstant,
  formatPrice,
  type SiteContext,
  type TillClosing,
  type TillCount,
} from 'shared-contracts';
import { Badge, type DataColumn, DataTable, Stack } from 'shared-ui';
import { visitTexts } from 'shared-visits/visit-texts';
import { tillTexts } from '../../../till-texts';
import { toDifference } from '../model/till';

const { columns: headers, closed: labels } = tillTexts;
const { methods } = visitTexts.money;

const columns: DataColumn<TillCount>[] = [
  { key: 'method', header: headers.method, render: ({ method }) => methods[method] },
  {
    key: 'expected',
    header: headers.expected,
    render: ({ expectedCents }) => formatPrice(expectedCents),
  },
  {
    key: 'counted',
    header: headers.counted,
    render: ({ countedCents }) => formatPrice(countedCents),
  },
  {
    key: 'difference',
    header: headers.difference,
    render: (line) => {
      const difference = toDifference(line);
      const amount = formatPrice(difference);
      return difference === 0 ? amount : <Badge tone="warning">{amount}</Badge>;
    },
  },
];

interface ClosingViewProps {
  readonly closing: TillClosing;
  readonly isSuperseded: boolean;
}

/** What was counted, by whom and when. */
export function ClosingView({ closing, isSuperseded }: ClosingViewProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { closedAt, closedBy, reason, counts } = closing;
  const time = formatInstant(closedAt, timeZone);
  return (
    <Stack gap="s" alignItems="start">
      {isSuperseded && <Badge>{labels.superseded}</Badge>}
      {reason !== null && <p>{labels.reason(reason)}</p>}
      <DataTable
        caption={closedBy === null ? labels.caption(time) : labels.captionBy(time, closedBy)}
        columns={columns}
        rows={counts}
        rowKey={({ method }) => method}
      />
    </Stack>
  );
}
