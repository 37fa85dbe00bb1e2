import {
  createBooking,
  createPaymentIntent,
  DAY_MS,
  getBooking,
  listAppointmentOptions,
  type Booking,
  toDateLocal,
} from 'shared-contracts';
import { waitFor } from '../../processes/run';
import { standIns } from '../../processes/stand-ins';
import type { Person } from './people';
import type { Visitor } from './visitor';

const FIRST_DAY = 7;
const LAST_DAY = 21;

/** A free time, some days ahead. */
async function findTime(visitor: Visitor) {
  for (let day = FIRST_DAY; day <= LAST_DAY; day += 1) {
    const dateLocal = toDateLocal(new Date(Date.now() + day * DAY_MS), 'America/New_York');
    const options = await visitor.call(listAppointmentOptions, { query: { dateLocal } });
    const option = options.find(({ freeTimes }) => freeTimes.length > 0);
    const [timeLocal] = option?.freeTimes ?? [];
    if (option && timeLocal) return { dateLocal, timeLocal, option };
  }
  throw new Error('no time is free');
}

/** Books the first free time. Returns the ID of the visit and its price. */
export async function book(visitor: Visitor, { email, name, token }: Person) {
  const { dateLocal, timeLocal, option } = await findTime(visitor);
  const { name: treatment, priceCents } = option;
  const visit = { dateLocal, timeLocal, treatment, priceCents, patient: name, email };
  const body = { ...visit, phone: '+1 212 555 0142' };
  const { id } = await visitor.call(createBooking, { body }, token);
  return { id, priceCents };
}

const CARD = { number: '4242424242424242', exp_month: '12', exp_year: '2039', cvc: '123' };

/** What the card form in the page does; the site learns of the payment by the signed event alone. */
export async function pay(
  visitor: Visitor,
  { token }: Person,
  { id, priceCents }: { readonly id: string; readonly priceCents: number },
): Promise<Booking> {
  const body = { priceCents, bookingId: id };
  const { clientSecret } = await visitor.call(createPaymentIntent, { body }, token);
  const [intent] = clientSecret.split('_secret_');
  const { status, body: answer } = await visitor.send(
    `/local/cards/v1/payment_intents/${intent}/confirm`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${standIns.cardPublishableKey}` },
      json: {
        client_secret: clientSecret,
        payment_method_data: { card: CARD, billing_details: { name: 'Card Holder' } },
      },
    },
  );
  if (status !== 200) throw new Error(`the card provider answered ${status}: ${answer}`);
  return waitFor('the event of the payment arrives', async () => {
    const booking = await visitor.call(getBooking, { params: { id } }, token);
    return booking.isPaid ? booking : null;
  });
}
