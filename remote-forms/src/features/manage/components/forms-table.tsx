import { type Form, type Settings, staffPaths } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { Badge, ButtonLink, type DataColumn, DataTable } from 'shared-ui';
import { manageTexts as labels } from '../../../manage-texts';
import { pickText } from '../../../shared/pick-text';
import { listLanguages } from '../model/list-texts';

const toTitleId = ({ id }: Form): string => `form-${id}`;

function Title({ form }: { readonly form: Form }) {
  const { text, language } = pickText(form.content.title);
  return (
    <bdi id={toTitleId(form)} lang={language}>
      {text}
    </bdi>
  );
}

function toAskedFor({ askedFor }: Form, treatments: Settings['treatments']): string {
  if (askedFor.kind === 'first_visit') return labels.firstVisit;
  return treatments
    .filter(({ id }) => askedFor.treatmentIds.includes(id))
    .map(({ name }) => formatTreatment(name))
    .join(labels.separator);
}

interface FormsTableProps {
  readonly forms: readonly Form[];
  readonly treatments: Settings['treatments'];
  readonly isBusy: boolean;
}

export function FormsTable({ forms, treatments, isBusy }: FormsTableProps) {
  const columns: DataColumn<Form>[] = [
    { key: 'title', header: labels.columns.title, render: (form) => <Title form={form} /> },
    {
      key: 'askedFor',
      header: labels.columns.askedFor,
      render: (form) => toAskedFor(form, treatments),
    },
    {
      key: 'questions',
      header: labels.columns.questions,
      render: ({ content }) => content.questions.length,
    },
    {
      key: 'languages',
      header: labels.columns.languages,
      render: ({ content }) => (
        <SecondaryText>{listLanguages(content).join(labels.separator)}</SecondaryText>
      ),
    },
    {
      key: 'state',
      header: labels.columns.state,
      render: ({ isActive }) =>
        isActive ? <Badge tone="success">{labels.active}</Badge> : <Badge>{labels.off}</Badge>,
    },
    {
      key: 'actions',
      header: labels.columns.actions,
      render: (form) => (
        <ButtonLink
          to={staffPaths.editForm(form.id)}
          variant="secondary"
          aria-describedby={toTitleId(form)}
        >
          {labels.edit}
        </ButtonLink>
      ),
    },
  ];
  return (
    <DataTable
      caption={labels.caption(forms.length)}
      columns={columns}
      rows={forms}
      rowKey={({ id }) => id}
      isBusy={isBusy}
    />
  );
}
