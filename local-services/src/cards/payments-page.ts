import { createPageFrame } from '../service/local-pages';
import { html } from '../service/html';
import type { CardState, Dispute, PaymentIntent, Refund } from './card-store';
import type { DashboardAct } from './dashboard-acts';
import { countUnrefunded } from './refunds';

const SHOWN_PAYMENTS = 100;

const renderPage = createPageFrame({
  name: 'Local card payments',
  root: '/local/cards',
  note: 'Payments with test cards on this machine. No money is moved.',
});

const formatAmount = ({ amount, currency }: { amount: number; currency: string }): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

const renderButton = (act: DashboardAct, id: string, label: string) =>
  html`<form method="post" action="/local/cards">
    <input type="hidden" name="id" value="${id}" />
    <button name="act" value="${act}">${label}</button>
  </form>`;

const renderRefund = (refund: Refund) => html`
  <p>Refund of ${formatAmount(refund)}, ${refund.status}</p>
  ${refund.status === 'failed' ? '' : renderButton('fail-refund', refund.id, 'Let it fail')}
`;

const renderDispute = (dispute: Dispute) => html`
  <p>Dispute of ${formatAmount(dispute)}, ${dispute.status.replaceAll('_', ' ')}</p>
  ${
    dispute.status === 'needs_response'
      ? [
          renderButton('win', dispute.id, 'Clinic wins'),
          renderButton('lose', dispute.id, 'Clinic loses'),
        ]
      : ''
  }
`;

const renderActs = (state: CardState, { id }: PaymentIntent) => [
  renderButton('refund', id, 'Refund'),
  renderButton('refund-half', id, 'Refund half'),
  ...(Object.values(state.disputes).some((one) => one.payment_intent === id)
    ? []
    : [renderButton('dispute', id, 'Dispute')]),
];

const renderPayment = (state: CardState) => (intent: PaymentIntent) => {
  const isOfIntent = (one: { payment_intent: string }) => one.payment_intent === intent.id;
  const isActed = countUnrefunded(state, intent) > 0;
  return html`<tr>
    <th scope="row">${intent.id}</th>
    <td>${formatAmount(intent)}</td>
    <td>
      ${intent.status.replaceAll('_', ' ')}
      ${Object.values(state.refunds).filter(isOfIntent).map(renderRefund)}
      ${Object.values(state.disputes).filter(isOfIntent).map(renderDispute)}
      ${isActed ? renderActs(state, intent) : ''}
    </td>
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
