import { type FormState, paths, type VisitForms } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { ButtonLink, Cluster, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { toText, FormText } from '../../shared/form-text';
import { StateBadge } from '../../shared/state-badge';
import { toVisitText } from '../../shared/visit-text';
import { texts } from '../../texts';

const { own: labels } = texts;

const List = styled.ul`
  display: grid;
  gap: 1rem;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const actions: Record<FormState, { words: string; toLabel: typeof labels.fillLabel }> = {
  missing: { words: labels.fill, toLabel: labels.fillLabel },
  draft: { words: labels.continue, toLabel: labels.continueLabel },
  signed: { words: labels.read, toLabel: labels.readLabel },
};

type OwnForm = VisitForms['forms'][number];

function FormRow({ form, visit }: { readonly form: OwnForm; readonly visit: VisitForms['visit'] }) {
  const { formId, title, state } = form;
  const { words, toLabel } = actions[state];
  return (
    <Cluster as="li" justify="space-between">
      <Cluster gap="s">
        <FormText texts={title} />
        <StateBadge state={state} />
      </Cluster>
      <ButtonLink
        variant={state === 'signed' ? 'quiet' : 'secondary'}
        to={paths.visitForm(visit.bookingId, formId)}
        aria-label={toLabel(toText(title), visit.patient)}
      >
        {words}
      </ButtonLink>
    </Cluster>
  );
}

/** The forms before each of the caller's visits. */
export const OwnForms = ({ visits }: { readonly visits: readonly VisitForms[] }) => (
  <Stack gap="l">
    {visits.map(({ visit, forms }) => (
      <Stack key={visit.bookingId} gap="s">
        <SecondaryText>
          <bdi>{visit.patient}</bdi> · {toVisitText(visit)}
        </SecondaryText>
        <List>
          {forms.map((form) => (
            <FormRow key={form.formId} {...{ form, visit }} />
          ))}
        </List>
      </Stack>
    ))}
  </Stack>
);
