import { type Check, type CheckGroup, failed, ok } from '../check';

/** What the trigger `add_to_balance` adds up, added up again. */
const WRONG_BALANCES = `
  with sums as (
    select booking_id,
      coalesce(sum(amount_cents) filter (where kind = 'payment'), 0) as paid,
      -coalesce(sum(amount_cents) filter (where kind not in ('payment', 'late_fee')), 0) as returned
    from ledger_entries where clinic_id = $1 group by booking_id
  )
  select count(*)::integer from bookings left join sums using (booking_id)
  where clinic_id = $1 and (paid_cents <> coalesce(paid, 0) or returned_cents <> coalesce(returned, 0))`;

const WRONG_STATES = `
  select count(*)::integer from bookings
  where clinic_id = $1 and (status = 'booked' and is_paid or status = 'paid' and not is_paid)`;

const TOO_MUCH_REFUNDED = `
  select count(*)::integer from payments p join (
    select payment_id, sum(amount_cents) as cents from refunds
    where clinic_id = $1 and status <> 'failed' group by payment_id
  ) as refunded using (payment_id)
  where p.clinic_id = $1 and refunded.cents > p.amount_cents`;

interface MoneyRule {
  readonly name: string;
  readonly query: string;
  readonly right: string;
  /** Before a number. */
  readonly wrong: string;
}

const ADVICE =
  'Something wrote past the rules of the database: see the check “constraints”, and compare with the last backup before anything is changed.';

const toCheck = ({ name, query: text, right, wrong }: MoneyRule): Check => ({
  name,
  needs: ['settings of the API', 'schema'],
  isThorough: true,
  run: async ({ query, settingsOf }) => {
    const [row] = await query<{ count: number }>(text, [settingsOf('api').CLINIC_ID]);
    return row!.count === 0 ? ok(right) : failed(`${wrong}: ${row!.count}.`, ADVICE);
  },
});

/** Whether visits, ledger and refunds say the same. */
export const moneyChecks: CheckGroup = {
  title: 'Money',
  checks: [
    {
      name: 'ledger',
      query: WRONG_BALANCES,
      right: 'Each visit was paid and refunded what its ledger says.',
      wrong: 'Visits whose money is not what their ledger says',
    },
    {
      name: 'paid visits',
      query: WRONG_STATES,
      right: 'Visits are marked as paid when they are.',
      wrong: 'Visits that are marked as paid and are not, or are paid and not marked',
    },
    {
      name: 'refunds',
      query: TOO_MUCH_REFUNDED,
      right: 'No payment was refunded more than it was.',
      wrong: 'Payments of which more was refunded than was paid',
    },
  ].map(toCheck),
};
