import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery, useUser } from 'shared-auth';
import { listBookings, paths, type SiteContext } from 'shared-contracts';
import { PageTitle, PrintedClinic, QueryView } from 'shared-data';
import { ButtonLink, EmptyState, PageHeading, Stack } from 'shared-ui';
import { ReceiptList } from '../features/bookings/components/receipt-list';
import { type ReceiptYear, toReceiptYears } from '../features/bookings/model/receipt-years';
import { texts } from '../texts';

const { receipts: labels } = texts;

function Years({ years }: { readonly years: readonly ReceiptYear[] }) {
  if (years.length === 0) return <EmptyState title={labels.none}>{labels.noneText}</EmptyState>;
  return (
    <Stack gap="xl">
      {years.map((year) => (
        <ReceiptList key={year.year} {...year} />
      ))}
    </Stack>
  );
}

/** What the account has paid for, by year. */
export function Component() {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const email = useUser()?.email ?? '';
  const query = useQuery({
    ...endpointQuery(listBookings, { query: { email } }),
    enabled: email !== '',
  });
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      <PrintedClinic />
      <PageHeading
        title={labels.heading}
        lead={labels.lead}
        actions={
          <ButtonLink variant="secondary" to={paths.dashboard} data-print="hide">
            {texts.receipt.back}
          </ButtonLink>
        }
      />
      <QueryView query={query} columnCount={4}>
        {(bookings) => <Years years={toReceiptYears(bookings, timeZone)} />}
      </QueryView>
    </>
  );
}
