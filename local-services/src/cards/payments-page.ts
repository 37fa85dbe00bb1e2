import { createPageFrame } from '../service/local-pages';
import { html } from '../service/html';
import type { CardState, PaymentIntent, Refund } from './card-store';

const SHOWN_PAYMENTS = 100;

const renderPage = createPageFrame({
  name: 'Local card payments',
  root: '/local/cards',
  note: 'Payments with test cards on this machine. No money is moved.',
});

const formatAmount = ({ amount, currency }: { amount: number; currency: string }): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

const renderRefund = (refund: Refund) =>
  html`<br />Refund of ${formatAmount(refund)}, ${refund.status}`;

const renderPayment =
  ({ refunds }: CardState) =>
  (intent: PaymentIntent) => {
    const ofIntent = Object.values(refunds).filter((one) => one.payment_intent === intent.id);
    return html`<tr>
      <th scope="row">${intent.id}</th>
      <td>${formatAmount(intent)}</td>
      <td>${intent.status.replaceAll('_', ' ')} ${ofIntent.map(renderRefund)}</td>
    </tr>`;
  };

/** The payments with their refunds, newest first, like a provider's own dashboard. */
export function renderPaymentsPage(state: CardState): string {
  const newestFirst = Object.values(state.intents).toReversed().slice(0, SHOWN_PAYMENTS);
  return renderPage(
    'Payments',
    html`<h1>Payments</h1>
      ${
        newestFirst.length === 0
          ? html`<p>No payments yet. Reload the page to check again.</p>`
          : html`<table>
              <thead>
                <tr>
                  <th scope="col">Payment</th>
                  <th scope="col">Amount</th>
                  <th scope="col">State</th>
                </tr>
              </thead>
              <tbody>
                ${newestFirst.map(renderPayment(state))}
              </tbody>
            </table>`
      }`,
  );
}
