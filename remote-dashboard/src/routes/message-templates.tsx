import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import { listMessageTemplates, type MessageTemplate, staffPaths } from 'shared-contracts';
import { QueryView } from 'shared-data';
import { ListPage } from 'shared-staff';
import { icons, Button, ButtonLink, Icon } from 'shared-ui';
import { TemplateDialog } from '../features/templates/components/template-dialog';
import { TemplatesTable } from '../features/templates/components/templates-table';
import { texts } from '../texts';

const { templates: labels } = texts;

export function Component() {
  const query = useQuery(endpointQuery(listMessageTemplates, {}));
  /** Null for a new one, undefined while no dialog is open. */
  const [edited, setEdited] = useState<MessageTemplate | null>();
  return (
    <ListPage
      title={labels.heading}
      lead={labels.lead}
      actions={
        <>
          <ButtonLink to={staffPaths.messages} variant="quiet">
            <Icon drawing={icons.chevronLeft} /> {labels.back}
          </ButtonLink>
          <Button onClick={() => setEdited(null)}>{labels.add}</Button>
        </>
      }
    >
      <QueryView query={query}>
        {(templates) => (
          <TemplatesTable templates={templates} isBusy={query.isFetching} onEdit={setEdited} />
        )}
      </QueryView>
      {edited !== undefined && (
        <TemplateDialog template={edited} onClose={() => setEdited(undefined)} />
      )}
    </ListPage>
  );
}
