import { listPaid, splitRefund, toPaidCents } from './refund-parts';

const cash = { method: 'cash', balanceCents: 4_500 } as const;
const card = { method: 'card_online', balanceCents: 10_000 } as const;
const nothing = { method: 'bank_transfer', balanceCents: 0 } as const;

it.each<[number, [string, number][]]>([
  [0, []],
  [2_500, [['cash', 2_500]]],
  [4_500, [['cash', 4_500]]],
  [
    14_500,
    [
      ['cash', 4_500],
      ['card_online', 10_000],
    ],
  ],
  // More than was paid goes back to nobody.
  [
    20_000,
    [
      ['cash', 4_500],
      ['card_online', 10_000],
    ],
  ],
])('of %d cents each payment gives back its part', (refundCents, parts) => {
  const split = splitRefund([nothing, cash, card], refundCents);
  expect(split.map(({ payment, amountCents }) => [payment.method, amountCents])).toEqual(parts);
});

it('an API that does not send the payments has one by card, or none', () => {
  expect(listPaid({ isPaid: true, priceCents: 4_500 })).toEqual([
    { method: 'card_online', balanceCents: 4_500 },
  ]);
  expect(toPaidCents({ isPaid: false, priceCents: 4_500 })).toBe(0);
  expect(toPaidCents({ isPaid: true, priceCents: 4_500, payments: [cash, card] })).toBe(14_500);
});
