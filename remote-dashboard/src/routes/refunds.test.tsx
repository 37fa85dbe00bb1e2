import { screen, waitFor, within } from '@testing-library/react';
import {
  errorCatalogue,
  exportRefunds,
  getIsAdmin,
  listReconciliations,
  listRefunds,
  staffPaths,
  listDisputes,
  type Dispute,
  type Reconciliation,
  type Refund,
  requestRefund,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import { texts as staffTexts } from 'shared-staff/texts';
import {
  type Handler,
  mockDownloads,
  mockEndpoint,
  MockApiError,
  networkDown,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import { texts } from '../texts';
import * as page from './refunds';

const { refunds: labels, disputes, paymentChecks } = texts;

const due: Refund = {
  id: 'c0000000-0000-4000-8000-000000000001',
  bookingId: 'b0000000-0000-4000-8000-000000000001',
  treatment: 'Cavity Filling',
  patient: 'Bob',
  dateLocal: '2023-01-05',
  timeLocal: '09:00',
  amountCents: 4500,
  method: 'card_online',
  reason: 'paid_twice',
  status: 'due',
  createdAt: new Date('2023-01-04T14:00:00Z'),
};
const requested: Refund = { ...due, status: 'requested' };
const atClinic: Refund = { ...due, method: 'cash', reason: 'cancelled' };
const givenBack: Refund = { ...atClinic, status: 'succeeded' };

const nothingFound = {
  payments: 0,
  refundsDue: 0,
  refunds: 0,
  disputes: 0,
  resumed: 0,
  unmatched: 0,
};
const check: Reconciliation = {
  id: 'd0000000-0000-4000-8000-000000000001',
  ranAt: new Date('2023-01-05T14:00:00Z'),
  checked: 12,
  repaired: 0,
  details: nothingFound,
};

function openPage(
  refunds: Handler<typeof listRefunds> = () => [due],
  checks: Handler<typeof listReconciliations> = () => [check],
  disputed: Handler<typeof listDisputes> = () => [],
) {
  mockEndpoint(getIsAdmin, () => toRights('owner'));
  mockEndpoint(listRefunds, refunds);
  mockEndpoint(listReconciliations, checks);
  mockEndpoint(listDisputes, disputed);
  signIn();
  return renderPage(page, staffPaths.refunds);
}

const findTable = async () => within(await screen.findByRole('table'));

describe('the refunds', () => {
  it('what waits for the staff comes first, with a button', async () => {
    const failed = { ...due, id: due.id.replace(/1$/, '2'), status: 'failed' as const };
    const sent = { ...due, id: due.id.replace(/1$/, '3'), status: 'pending' as const };
    openPage(() => [sent, due, failed]);
    const table = within(await screen.findByRole('table', { name: labels.caption(3, 2) }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      Object.values(labels.columns),
    );
    const [, first, second, third] = table.getAllByRole('row');
    expect(first).toHaveTextContent(
      'BobCavity FillingJan 5, 2023 at 9.00 am$45To the cardPaid twiceDueRefund $45',
    );
    expect(second).toHaveTextContent(/FailedRefund \$45$/);
    expect(third).toHaveTextContent(/At the bank$/);
  });

  it('a search finds the patient and the treatment, and the export has what it finds', async () => {
    mockDownloads();
    mockEndpoint(exportRefunds, () => 'Patient');
    const { user, router } = openPage(() => [due, { ...due, id: due.bookingId, patient: 'Ann' }]);
    await user.type(await screen.findByRole('searchbox', { name: labels.search }), 'cavity ann');
    await waitFor(() => expect(router.state.location.search).toBe('?search=cavity+ann'));
    expect((await findTable()).getAllByRole('row')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: staffTexts.csv.download }));
    expect(await screen.findByText(staffTexts.csv.done('refunds.csv'))).toBeInTheDocument();
    expect(requestsTo(exportRefunds)).toEqual([{ query: { search: 'cavity ann' } }]);
  });

  it.each(Object.entries(labels.reasons))('the reason %s reads “%s”', async (reason, text) => {
    openPage(() => [{ ...due, reason: reason as Refund['reason'] }]);
    expect(await screen.findByRole('cell', { name: text })).toBeInTheDocument();
  });

  it.each(Object.entries(labels.ways))('a refund by %s reads “%s”', async (method, text) => {
    openPage(() => [{ ...due, method: method as Refund['method'] }]);
    expect(await screen.findByRole('cell', { name: text })).toBeInTheDocument();
  });

  it('the button of a refund is described by patient and visit', async () => {
    openPage();
    const button = await screen.findByRole('button', { name: 'Refund $45' });
    expect(button).toHaveAccessibleDescription('Bob Jan 5, 2023 at 9.00 am');
  });

  it('the page says that no refund is due', async () => {
    openPage(() => [requested]);
    expect(await screen.findByRole('table', { name: '1 refund, none due' })).toBeInTheDocument();
  });

  it('the page says that there are no refunds', async () => {
    openPage(() => []);
    expect(await screen.findByRole('heading', { name: labels.none })).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('the page shows an error and loads the refunds again on request', async () => {
    const { user } = openPage(networkDown);
    expect(await screen.findByRole('alert')).toHaveTextContent(pageTexts.loadFailed);
    mockEndpoint(listRefunds, () => [due]);
    await user.click(screen.getByRole('button', { name: pageTexts.tryAgain }));
    expect(await screen.findByRole('table', { name: labels.caption(1, 1) })).toBeInTheDocument();
  });

  it('the page shows no refunds when the API denies access', async () => {
    openPage(() => new MockApiError('forbidden'));
    expect(await screen.findByRole('alert')).toHaveTextContent(errorCatalogue.forbidden.message);
  });
});

describe('the disputes', () => {
  const { treatment, patient, dateLocal, timeLocal, amountCents, bookingId } = due;
  const visit = { treatment, patient, dateLocal, timeLocal, amountCents, bookingId };
  const openedAt = new Date('2023-01-04T14:00:00Z');
  const open: Dispute = {
    ...visit,
    ...{ id: 'dp_1', status: 'open', openedAt, evidenceDueAt: new Date('2023-01-20T14:00:00Z') },
  };
  const show = (...shown: Dispute[]) => openPage(undefined, undefined, () => shown);

  it('an open one says until when evidence is due', async () => {
    show(open, { ...open, id: 'dp_2', evidenceDueAt: null });
    const list = within(await screen.findByRole('list', { name: disputes.heading }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      /^Disputed\$45Bob, .*Cavity Filling.*Submit evidence .* by Jan 20, 2023/,
    );
    expect(second).toHaveTextContent(disputes.noEvidence);
  });

  it.each(['won', 'lost'] as const)('one that is %s asks for nothing', async (status) => {
    show({ ...open, status, evidenceDueAt: null });
    const list = within(await screen.findByRole('list', { name: disputes.heading }));
    expect(list.getByText(disputes.states[status])).toBeInTheDocument();
    expect(list.queryByText(/evidence/i)).not.toBeInTheDocument();
  });

  it('a clinic without any has no section', async () => {
    show();
    await screen.findByRole('table');
    expect(screen.queryByRole('heading', { name: disputes.heading })).not.toBeInTheDocument();
  });
});

describe('sending a refund', () => {
  async function openDialog(refund: Refund, button: string) {
    const { user } = openPage(() => [refund]);
    const status = refund.method === 'cash' ? ('succeeded' as const) : ('requested' as const);
    mockEndpoint(requestRefund, () => ({ status }));
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('alertdialog'));
    return {
      user,
      dialog,
      confirm: () => user.click(dialog.getByRole('button', { name: button })),
    };
  }

  it('a card refund is sent after confirmation, and the list shows it', async () => {
    const { dialog, confirm } = await openDialog(due, 'Refund $45');
    const { card } = labels.methods;
    expect(dialog.getByRole('heading')).toHaveTextContent(card.title('$45', 'Bob'));
    expect(dialog.getByText(card.text('$45', 'Bob'), { exact: false })).toBeInTheDocument();
    expect(requestsTo(requestRefund)).toEqual([]);
    mockEndpoint(listRefunds, () => [requested]);
    await confirm();
    expect(await screen.findByText(card.done('$45', 'Bob'))).toBeInTheDocument();
    expect(requestsTo(requestRefund)).toEqual([{ params: { id: due.id } }]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect((await findTable()).getByText(labels.states.requested)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Refund $45' })).not.toBeInTheDocument();
  });

  it("focus moves to the patient's name when the button of the refund has gone", async () => {
    const { confirm } = await openDialog(due, 'Refund $45');
    mockEndpoint(listRefunds, () => [requested]);
    await confirm();
    await waitFor(() => expect(screen.getByText('Bob')).toHaveFocus());
  });

  it('the refund of a payment at the clinic is marked after the money was given back', async () => {
    const { dialog, confirm } = await openDialog(atClinic, labels.markRefunded);
    const { clinic } = labels.methods;
    expect(dialog.getByText(/Bob paid in cash: hand \$45 back in cash\./)).toBeInTheDocument();
    mockEndpoint(listRefunds, () => [givenBack]);
    await confirm();
    expect(await screen.findByText(clinic.done('$45', 'Bob'))).toBeInTheDocument();
    expect(requestsTo(requestRefund)).toEqual([{ params: { id: due.id } }]);
    expect(screen.getByText(labels.states.succeeded)).toBeInTheDocument();
  });

  it('a dismissed dialog sends nothing, and focus returns to its button', async () => {
    const { user, dialog } = await openDialog(due, 'Refund $45');
    await user.click(dialog.getByRole('button', { name: labels.dismiss }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refund $45' })).toHaveFocus());
    expect(requestsTo(requestRefund)).toEqual([]);
  });

  it('the dialog shows why a refund was not sent', async () => {
    const { dialog, confirm } = await openDialog(due, 'Refund $45');
    mockEndpoint(requestRefund, () => new MockApiError('not_found'));
    await confirm();
    expect(await dialog.findByText(errorCatalogue.not_found.message)).toBeInTheDocument();
  });
});

describe('payment checks', () => {
  const findList = () => screen.findByRole('list', { name: paymentChecks.heading });

  it("a check shows when it ran, in the clinic's time zone, and that nothing was to be repaired", async () => {
    openPage();
    const list = within(await findList());
    expect(list.getByRole('listitem')).toHaveTextContent(
      'Jan 5, 2023, 9.00 am · 12 payments and refunds checkedNothing to repair',
    );
  });

  it('a check tells in words what was repaired', async () => {
    const details = {
      payments: 1,
      refundsDue: 1,
      refunds: 2,
      disputes: 0,
      resumed: 1,
      unmatched: 1,
    };
    openPage(undefined, () => [{ ...check, checked: 1, repaired: 3, details }]);
    const list = within(await findList());
    expect(list.getByRole('listitem')).toHaveTextContent(
      '1 payment or refund checked' +
        '1 missing payment recorded. 1 payment has to be refunded. 2 refunds brought up to date. ' +
        "1 refund sent again. 1 payment or refund matches no booking. Look for it in the card provider's dashboard.",
    );
  });

  it('the page says that nothing has been checked yet', async () => {
    openPage(undefined, () => []);
    expect(await screen.findByText(paymentChecks.none)).toBeInTheDocument();
  });

  it('refunds stay usable when the checks fail to load, which can be tried again', async () => {
    const { user } = openPage(undefined, networkDown);
    expect(await screen.findByRole('alert')).toHaveTextContent(pageTexts.loadFailed);
    expect(await screen.findByRole('button', { name: 'Refund $45' })).toBeInTheDocument();
    mockEndpoint(listReconciliations, () => [check]);
    await user.click(screen.getByRole('button', { name: pageTexts.tryAgain }));
    expect(within(await findList()).getByText(paymentChecks.nothing)).toBeInTheDocument();
  });
});
