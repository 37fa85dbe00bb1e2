import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { getSettings, listForms } from 'shared-contracts';
import { QueryView } from 'shared-data';
import { ListPage } from 'shared-staff';
import { ButtonLink, EmptyState } from 'shared-ui';
import { FormsTable } from '../features/manage/components/forms-table';
import { newFormPaths } from '../features/manage/model/new-form';
import { manageTexts as labels } from '../manage-texts';

const NoForms = () => (
  <EmptyState
    title={labels.none}
    action={<ButtonLink to={newFormPaths.fromTemplate}>{labels.useTemplate}</ButtonLink>}
  >
    {labels.noneText}
  </EmptyState>
);

export function Component() {
  const forms = useQuery(endpointQuery(listForms, {}));
  const settings = useQuery(endpointQuery(getSettings, {}));
  return (
    <ListPage
      title={labels.heading}
      lead={labels.lead}
      actions={<ButtonLink to={newFormPaths.empty}>{labels.add}</ButtonLink>}
    >
      <QueryView query={settings}>
        {({ treatments }) => (
          <QueryView query={forms} columnCount={6}>
            {(all) =>
              all.length === 0 ? (
                <NoForms />
              ) : (
                <FormsTable forms={all} treatments={treatments} isBusy={forms.isFetching} />
              )
            }
          </QueryView>
        )}
      </QueryView>
    </ListPage>
  );
}
