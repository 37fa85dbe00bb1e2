import { useId, useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import type { FormContent } from 'shared-contracts';
import { useDebounced } from 'shared-data';
import type { Language } from 'shared-texts';
import { Button, Card, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { manageTexts } from '../../../manage-texts';
import { type AnswerValues, toValues } from '../../../shared/answer-values';
import { FormIntro, FormText } from '../../../shared/form-text';
import { QuestionField } from '../../../shared/question-field';
import { type FormFields, toContent } from '../model/form-fields';

const { preview: labels } = manageTexts;

/** As wide as on a large phone, where most patients see it. */
const Screen = styled(Card)`
  max-width: 27rem;
`;

interface PreviewProps {
  readonly language: Language;
}

/** The questions can be tried out; nothing of it is kept. */
function Questions({ content, language }: PreviewProps & { readonly content: FormContent }) {
  const form = useForm<AnswerValues>({ defaultValues: toValues(content, []) });
  return (
    <FormProvider {...form}>
      {content.questions.map((question, index) => (
        <QuestionField key={question.key} question={question} index={index} language={language} />
      ))}
    </FormProvider>
  );
}

function Preview({ language }: PreviewProps) {
  const { control } = useFormContext<FormFields>();
  const content = toContent(useDebounced(useWatch({ control, name: 'content' })));
  const order = content.questions.map(({ key, kind }) => `${key} ${kind}`).join();
  return (
    <Screen as="section" aria-label={labels.heading}>
      <Stack gap="xl">
        <h2>
          <FormText texts={content.title} in={language} />
        </h2>
        <FormIntro texts={content.intro} in={language} />
        <Questions key={order} content={content} language={language} />
      </Stack>
    </Screen>
  );
}

/** What is being written, as a patient sees it, in the language that is edited. */
export function FormPreview({ language }: PreviewProps) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  return (
    <Stack>
      <div>
        <Button
          variant="secondary"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? labels.hide : labels.show}
        </Button>
      </div>
      <div id={id}>{isShown && <Preview language={language} />}</div>
    </Stack>
  );
}
