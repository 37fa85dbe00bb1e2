import { FormProvider, useForm } from 'react-hook-form';
import { formatDate, type VisitForm } from 'shared-contracts';
import { SecondaryText, UnsavedChanges } from 'shared-data';
import { Button, Card, Cluster, FormError, Stack } from 'shared-ui';
import { type AnswerValues, toValues } from '../../shared/answer-values';
import { FormIntro } from '../../shared/form-text';
import { QuestionField } from '../../shared/question-field';
import { texts } from '../../texts';
import { useSavedAnswers } from './use-saved-answers';

const { fill: labels } = texts;

interface FillFormProps {
  readonly opened: VisitForm;
  readonly bookingId: string;
  readonly formId: string;
}

type Saved = ReturnType<typeof useSavedAnswers>;

function toStateText({ saving, isSaved }: Saved): string {
  if (saving.sending) return labels.saving;
  return isSaved ? labels.saved : labels.notSaved;
}

/** What has become of the answers since they were given. */
function SaveState({ saved }: { readonly saved: Saved }) {
  const { saving, isSaved, message, saveNow, takeTheirs, keepOwn } = saved;
  if (saving.conflict === 'elsewhere') {
    return (
      <Stack gap="s" role="alert">
        <p>{labels.elsewhere}</p>
        <Cluster gap="s">
          <Button variant="secondary" onClick={takeTheirs}>
            {labels.takeTheirs}
          </Button>
          <Button variant="secondary" onClick={keepOwn}>
            {labels.keepOwn}
          </Button>
        </Cluster>
      </Stack>
    );
  }
  return (
    <Stack gap="s">
      {saving.conflict === 'changed' && <p role="alert">{labels.changed}</p>}
      <FormError>{message}</FormError>
      <Cluster gap="s">
        <SecondaryText role="status">{toStateText(saved)}</SecondaryText>
        {message !== null && !isSaved && (
          <Button variant="quiet" onClick={saveNow}>
            {labels.saveAgain}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

/** The questions before a visit. Answers are saved as they are given; the form ends with signing it. */
export function FillForm({ opened, bookingId, formId }: FillFormProps) {
  const form = useForm<AnswerValues>({ defaultValues: toValues(opened.content, opened.answers) });
  const saved = useSavedAnswers(opened, { bookingId, formId }, form);
  const { content, carriedOverFrom } = saved.shown;
  const submit = form.handleSubmit(saved.sign);
  return (
    <FormProvider {...form}>
      <Card as="form" noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="xl">
          {carriedOverFrom && <p>{labels.carriedOver(formatDate(carriedOverFrom))}</p>}
          <FormIntro texts={content.intro} />
          {content.questions.map((question, index) => (
            <QuestionField key={question.key} question={question} index={index} />
          ))}
          <SaveState saved={saved} />
          <UnsavedChanges isDirty={!saved.isSaved && !saved.saving.sending} />
          <div>
            <Button
              type="submit"
              isLoading={saved.saving.isSigning || saved.saving.sending === 'signed'}
              disabled={saved.saving.conflict === 'elsewhere'}
            >
              {labels.sign}
            </Button>
          </div>
        </Stack>
      </Card>
    </FormProvider>
  );
}
