import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from 'shared-auth';
import { getLegalText, listLegalTexts, paths, publishLegalText } from 'shared-contracts';
import { SecondaryText, showAtFields, UnsavedChanges, useDebounced, useSave } from 'shared-data';
import { Button, Cluster, Dialog, FormError, Markdown, Stack, TextArea, TextLink } from 'shared-ui';
import { texts } from '../../../texts';
import { type LegalRow, toTitle } from '../model/legal-rows';

const { legal: labels } = texts;

interface LegalDialogProps {
  readonly row: LegalRow;
  readonly onClose: () => void;
}

/** Publishes the next version of a text in one language, with how it will look below. */
export function LegalDialog({ row, onClose }: LegalDialogProps) {
  const { kind, language, text, standard } = row;
  // The version that the author has seen, whatever a colleague publishes meanwhile.
  const [replaces, setReplaces] = useState(row.version);
  const form = useForm({ defaultValues: { text } });
  const { register, handleSubmit, control, setValue, formState } = form;
  const written = useWatch({ control, name: 'text' });
  const shown = useDebounced(written);
  const { save, isPending, message, error } = useSave(publishLegalText, {
    changes: [listLegalTexts, getLegalText],
    saved: ({ version }) => labels.published(version),
    proceed: onClose,
    fields: showAtFields(form),
    onFailed: (failure) => {
      if (failure instanceof ApiError && failure.code === 'legal_text_changed')
        setReplaces(Number(failure.params.version));
    },
  });
  const isConflict = error instanceof ApiError && error.code === 'legal_text_changed';

  const publish = handleSubmit((fields) =>
    save({ params: { kind }, body: { language, ...fields, replaces } }),
  );

  return (
    <Dialog isOpen onOpenChange={onClose} title={toTitle(row)}>
      <Stack gap="xl">
        <Stack as="form" noValidate onSubmit={(event) => void publish(event)}>
          <TextArea
            {...register('text')}
            label={labels.text}
            hint={labels.hint}
            rows={12}
            lang={language}
            dir="auto"
            error={formState.errors.text?.message}
          />
          <UnsavedChanges isDirty={formState.isDirty && !isPending} />
          <FormError>{message}</FormError>
          {isConflict && (
            <p>
              {labels.conflict}{' '}
              <TextLink to={paths[kind]} target="_blank" rel="noopener">
                {labels.read}
              </TextLink>
            </p>
          )}
          <Cluster gap="s">
            <Button type="submit" isLoading={isPending}>
              {labels.publish}
            </Button>
            <Button
              variant="quiet"
              onClick={() => setValue('text', standard, { shouldDirty: true })}
            >
              {labels.useStandard}
            </Button>
          </Cluster>
        </Stack>
        {shown.trim() !== '' && (
          <Stack as="section" gap="s" aria-label={labels.preview} lang={language} dir="auto">
            <SecondaryText as="h3">{labels.preview}</SecondaryText>
            <Markdown>{shown}</Markdown>
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}
