import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import { listMessageTemplates, type MessageTemplate, paths } from 'shared-contracts';
import { PageTitle, QueryView } from 'shared-data';
import { Button, ButtonLink, Cluster, Icon, PageHeading } from 'shared-ui';
import { TemplateDialog } from '../features/templates/components/template-dialog';
import { TemplatesTable } from '../features/templates/components/templates-table';
import { texts } from '../texts';

const { templates: labels } = texts;

export function Component() {
  const query = useQuery(endpointQuery(listMessageTemplates, {}));
  /** Null for a new one, undefined while no dialog is open. */
  const [edited, setEdited] = useState<MessageTemplate | null>();
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      <PageHeading
        title={labels.heading}
        lead={labels.lead}
        actions={
          <Cluster>
            <ButtonLink to={paths.messages} variant="quiet">
              <Icon name="chevronLeft" /> {labels.back}
            </ButtonLink>
            <Button onClick={() => setEdited(null)}>{labels.add}</Button>
          </Cluster>
        }
      />
      <QueryView query={query}>
        {(templates) => (
          <TemplatesTable templates={templates} isBusy={query.isFetching} onEdit={setEdited} />
        )}
      </QueryView>
      {edited !== undefined && (
        <TemplateDialog template={edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
