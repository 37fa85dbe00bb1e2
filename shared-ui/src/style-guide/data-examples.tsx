import * as icons from '../components/icons';
import { useState } from 'react';
import { Avatar } from '../components/avatar';
import { Badge } from '../components/badge';
import { Button } from '../components/button';
import { Cluster } from '../components/layout';
import { DataTable, type ColumnSort, type DataColumn } from '../components/data-table';
import { Pager } from '../components/pager';
import { Logo } from '../components/logo';
import { Receipt } from '../components/receipt';
import { SearchField } from '../components/text-fields';
import { SideNav } from '../components/side-nav';

interface Visit {
  id: string;
  treatment: string;
  date: string;
  isPaid: boolean;
}

const visits: Visit[] = [
  { id: '1', treatment: 'Cavity Filling', date: 'Jan 5, 2023', isPaid: true },
  { id: '2', treatment: 'Teeth Whitening', date: 'Jan 19, 2023', isPaid: false },
];

const columnsFor = (sort: ColumnSort): DataColumn<Visit>[] => [
  { key: 'number', header: 'number', render: (_, index) => index + 1 },
  { key: 'treatment', header: 'Treatment', sort, render: (visit) => visit.treatment },
  { key: 'date', header: 'Date', render: (visit) => visit.date },
  {
    key: 'payment',
    header: 'Payment',
    render: ({ isPaid }) =>
      isPaid ? <Badge tone="success">paid</Badge> : <Button variant="secondary">pay</Button>,
  },
];

/** Table, paging, people, receipt, drawer. */
export function DataExamples({ theme }: { theme: string }) {
  const [page, setPage] = useState(1);
  const [isAscending, setIsAscending] = useState(true);
  const sort: ColumnSort = {
    direction: isAscending ? 'ascending' : 'descending',
    onToggle: () => setIsAscending(!isAscending),
  };
  return (
    <>
      <DataTable
        caption="Visits"
        columns={columnsFor(sort)}
        rows={isAscending ? visits : visits.toReversed()}
        rowKey={(visit) => visit.id}
        toolbar={<SearchField label="Search visits" placeholder="Search visits" />}
        footer={
          <Pager
            label={`Pages of visits, ${theme}`}
            page={page}
            pageCount={3}
            onPageChange={setPage}
          />
        }
      />
      <Cluster>
        <Avatar name="Ada Lovelace" />
        <Avatar name="Grace Hopper" size={64} />
        <Avatar name="Plato" imageUrl="/missing.webp" size={64} />
      </Cluster>
      <SideNav
        label={`Dashboard, ${theme}`}
        groups={[
          {
            items: [
              { to: '/styleguide', label: 'My Appoinmants', icon: icons.calendar, isExact: true },
            ],
          },
          {
            heading: 'People',
            items: [
              { to: '/styleguide/users', label: 'All Users', icon: icons.users },
              { to: '/styleguide/doctors', label: 'Manage Doctors', icon: icons.doctor },
            ],
          },
        ]}
      />
      <Receipt
        logo={<Logo name="Molar" />}
        title="Receipt"
        items={[
          { term: 'Treatment', details: 'Cavity Filling' },
          { term: 'Date', details: 'Jan 5, 2023, 9:00 am' },
          { term: 'Transaction', details: 'pi_3Mq9fL2eZvKYlo2C0XyWb4Rk' },
        ]}
        totalLabel="Paid"
        total="$120"
      >
        Thank you for your visit.
      </Receipt>
    </>
  );
}
