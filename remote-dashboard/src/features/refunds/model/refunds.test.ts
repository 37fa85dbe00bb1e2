import type { Refund, RefundStatus } from 'shared-contracts';
import { toFindings, toWaitingFirst } from './refunds';

const refund: Refund = {
  id: 'c0000000-0000-4000-8000-000000000001',
  bookingId: 'b0000000-0000-4000-8000-000000000001',
  treatment: 'Cavity Filling',
  patient: 'Bob',
  dateLocal: '2023-01-05',
  timeLocal: '09:00',
  amountCents: 4500,
  method: 'card_online',
  reason: 'cancelled',
  status: 'due',
  createdAt: new Date('2023-01-04T14:00:00Z'),
};

it('refunds that are due or have failed come before the others', () => {
  const statuses: RefundStatus[] = ['failed', 'requested', 'due', 'pending', 'succeeded'];
  const sorted = toWaitingFirst(statuses.map((status) => ({ ...refund, status })));
  expect(sorted.map(({ status }) => status)).toEqual([
    'failed',
    'due',
    'requested',
    'pending',
    'succeeded',
  ]);
});

it('the findings of a comparison leave out what it found none of', () => {
  const details = { payments: 2, refundsDue: 0, refunds: 1, disputes: 0, resumed: 0, unmatched: 3 };
  expect(toFindings(details)).toEqual([
    { kind: 'payments', count: 2 },
    { kind: 'refunds', count: 1 },
    { kind: 'unmatched', count: 3 },
  ]);
});
