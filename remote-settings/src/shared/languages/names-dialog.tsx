import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type NamesByLanguage, translatedLanguages } from 'shared-contracts';
import { showAtFields, UnsavedChanges } from 'shared-data';
import { Dialog, Stack } from 'shared-ui';
import { texts } from '../../texts';
import { FormFooter } from '../changes/components/form-footer';
import { useSettingsChange } from '../changes/hooks/use-settings-change';
import type { ChangeDraft } from '../changes/model/merge-change';
import { LanguageFields } from './language-fields';
import { toChangedTexts, toTextFields } from './language-texts';

const { names: labels } = texts;

interface NamesDialogProps {
  /** In English. */
  readonly name: string;
  readonly names: NamesByLanguage;
  /** Of the languages whose name was edited. */
  readonly toChange: (names: NamesByLanguage) => ChangeDraft;
  readonly onClose: () => void;
}

/** Says what something is called in other languages than English. */
export function NamesDialog({ name, names, toChange, onClose }: NamesDialogProps) {
  const changer = useSettingsChange();
  const [first] = useState(() => toTextFields(translatedLanguages, names));
  const form = useForm({ defaultValues: { names: first } });
  const { register, handleSubmit, formState } = form;

  const submit = handleSubmit((fields) => {
    const change = toChange(toChangedTexts(fields.names, first) ?? {});
    changer.submit(change, { fields: showAtFields(form), onSaved: onClose });
  });

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={labels.title(name)}
      description={labels.hint}
    >
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <LanguageFields
          shown={translatedLanguages}
          register={(language) => register(`names.${language}`)}
          toError={(language) => formState.errors.names?.[language]?.message}
        />
        <UnsavedChanges isDirty={formState.isDirty && !changer.isBusy} />
        <FormFooter changer={changer} />
      </Stack>
    </Dialog>
  );
}
