import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import { getSettings, listForms, staffPaths } from 'shared-contracts';
import { QueryView } from 'shared-data';
import { ListPage } from 'shared-staff';
import { icons, ButtonLink, EmptyState, Icon } from 'shared-ui';
import { FormEditor } from '../features/manage/components/form-editor';
import { findNewForm } from '../features/manage/model/new-form';
import { manageTexts as labels } from '../manage-texts';
import { pickText } from '../shared/pick-text';

export function Component() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const settings = useQuery(endpointQuery(getSettings, {}));
  const forms = useQuery(endpointQuery(listForms, {}));
  const newForm = findNewForm(id, query);
  const form = forms.data?.find((one) => one.id === id) ?? null;
  const initial = form ?? newForm;
  const title = form ? labels.editHeading(pickText(form.content.title).text) : labels.heading;
  return (
    <ListPage
      title={newForm ? labels.addHeading : title}
      actions={
        <ButtonLink to={staffPaths.manageForms} variant="quiet">
          <Icon drawing={icons.chevronLeft} /> {labels.back}
        </ButtonLink>
      }
    >
      <QueryView query={settings}>
        {({ treatments }) => (
          <QueryView query={forms}>
            {() =>
              initial ? (
                <FormEditor key={id} form={form} settings={initial} treatments={treatments} />
              ) : (
                <EmptyState title={labels.notFound} />
              )
            }
          </QueryView>
        )}
      </QueryView>
    </ListPage>
  );
}
