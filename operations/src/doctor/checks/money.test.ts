import { testHealthySite } from '../../test-kit/healthy-site';
import { addClinic, addPayment, addVisit } from '../../test-kit/visits';

const tested = testHealthySite();

beforeEach(async () => {
  await addClinic(tested.site);
  await addVisit(tested.site, { number: 1 });
  await addVisit(tested.site, { number: 2, minute: 60, treatment: 2 });
  await addPayment(tested.site, 1, 1000);
});

const { complain } = tested;

const TABLE_OF = { bookings: 'bookings', ledger: 'ledger_entries', refunds: 'refunds' };

/** Past the rules of a table, whose triggers are back afterwards. */
async function change(table: keyof typeof TABLE_OF, statement: string): Promise<void> {
  const name = TABLE_OF[table];
  await tested.site.query(`alter table ${name} disable trigger user`);
  await tested.site.query(statement);
  await tested.site.query(`alter table ${name} enable trigger user`);
}

it('what was paid, refunded, disputed and charged as a fee adds up', async () => {
  const [payment] = await tested.site.query<{ id: string }>(
    'select entry_id as id from ledger_entries',
  );
  const entry = (kind: string, cents: number, method: string | null) =>
    tested.site.query(
      `insert into ledger_entries (clinic_id, booking_id, kind, amount_cents, method, payment_id)
       values (1, $1, $2, $3, $4, $5)`,
      [payment!.id, kind, cents, method, method === null ? null : payment!.id],
    );
  await entry('refund', -100, 'cash');
  await entry('dispute_opened', -200, 'card_online');
  await entry('dispute_won', 200, 'card_online');
  await entry('late_fee', 500, null);
  expect(await complain()).toEqual({});
});

it.each([
  ['a payment that no visit knows of', 'bookings', 'update bookings set paid_cents = 0'],
  ['a payment without an entry', 'bookings', 'update bookings set paid_cents = 1000'],
  ['money that went back without an entry', 'bookings', 'update bookings set returned_cents = 1'],
  ['an entry that was changed', 'ledger', 'update ledger_entries set amount_cents = 2000'],
] as const)('%s makes the ledger differ', async (_what, table, statement) => {
  await change(table, statement);
  expect(await complain()).toMatchObject({ ledger: 'failed' });
  expect(await complain()).not.toHaveProperty('refunds');
});

it.each(["set status = 'booked' where is_paid", "set status = 'paid' where not is_paid"])(
  'a visit that says the wrong thing about its payment is found: %s',
  async (statement) => {
    await change('bookings', `update bookings ${statement}`);
    expect(await complain()).toEqual({ 'paid visits': 'failed' });
  },
);

it('refunds that exceed their payment are found, but for failed ones', async () => {
  const refund = (cents: number, status: string) =>
    change(
      'refunds',
      `insert into refunds (clinic_id, booking_id, payment_id, amount_cents, reason, status, settled_at)
       select 1, booking_id, entry_id, ${cents}, 'cancelled', '${status}', case '${status}' when 'failed' then now() end
       from ledger_entries`,
    );
  await refund(600, 'requested');
  await refund(600, 'failed');
  expect(await complain()).toEqual({});
  await refund(401, 'pending');
  expect(await complain()).toEqual({ refunds: 'failed' });
});
