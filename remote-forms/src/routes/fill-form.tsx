import { useQuery } from '@tanstack/react-query';
import { useOutletContext, useParams } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import { formatInstant, getVisitForm, paths, type SiteContext } from 'shared-contracts';
import { PageTitle, PrintedClinic, QueryView } from 'shared-data';
import { icons, Button, ButtonLink, Card, Cluster, Icon, PageHeading, Stack } from 'shared-ui';
import { FillForm } from '../features/fill/fill-form';
import { FormAnswers } from '../features/signed/answers';
import { FormText, toText } from '../shared/form-text';
import { toVisitText } from '../shared/visit-text';
import { texts } from '../texts';

const { own, fill: labels, signed: signedLabels } = texts;

export function Component() {
  const { bookingId = '', formId = '' } = useParams();
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  // What was saved since is fetched when the page is opened again: an older state could not be saved.
  const query = useQuery({
    ...endpointQuery(getVisitForm, { params: { bookingId, formId } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const form = query.data;
  return (
    <Stack gap="xl">
      <PageTitle>{form ? toText(form.content.title) : own.heading}</PageTitle>
      <PrintedClinic />
      <PageHeading
        title={form ? <FormText texts={form.content.title} /> : own.heading}
        eyebrow={form && labels.patient(form.visit.patient)}
        lead={form && toVisitText(form.visit)}
      />
      <QueryView query={query}>
        {(opened) =>
          opened.signedAt ? (
            <Card>
              <p role="status">{signedLabels.at(formatInstant(opened.signedAt, timeZone))}</p>
              <FormAnswers content={opened.content} answers={opened.answers} />
            </Card>
          ) : (
            <FillForm {...{ opened, bookingId, formId }} />
          )
        }
      </QueryView>
      <Cluster data-print="hide">
        {form?.signedAt && (
          <Button variant="secondary" onClick={() => window.print()}>
            <Icon drawing={icons.printer} />
            {signedLabels.print}
          </Button>
        )}
        <ButtonLink variant="secondary" to={paths.forms}>
          {signedLabels.back}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}
