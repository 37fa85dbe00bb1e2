import { type ChangeEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { uploadFile } from 'shared-auth';
import {
  documentMaxBytes,
  documentNameSchema,
  documentTypes,
  listPatientDocuments,
  type Patient,
  shareDocument,
} from 'shared-contracts';
import { showAtFields, toRule, useSave } from 'shared-data';
import { Button, Dialog, FileField, FormError, Stack, TextField } from 'shared-ui';
import { documentTexts } from '../../../document-texts';

const { documents: labels } = documentTexts;

/** A file, with the ID of its document: the same for a request that is repeated. */
interface Chosen {
  readonly file: File;
  readonly documentId: string;
}

function findFault(chosen: Chosen | null): string | null {
  if (!chosen) return labels.fileRequired;
  const { type, size } = chosen.file;
  if (!documentTypes.some((accepted) => accepted === type)) return labels.fileType;
  return size > documentMaxBytes ? labels.fileTooLarge : null;
}

const toName = ({ name }: File): string => name.replace(/\.\w+$/, '');

interface ShareDialogProps {
  readonly patient: Patient;
  readonly onClose: () => void;
}

/** Shares a file with a patient. What is chosen last is shared; after an error all stays. */
export function ShareDialog({ patient: { id, emailsGoTo }, onClose }: ShareDialogProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm({ defaultValues: { name: '' } });
  const { register, handleSubmit, setValue } = form;
  const { errors, dirtyFields, isSubmitted } = form.formState;
  const upload = ({ file, documentId, name }: Chosen & { readonly name: string }) =>
    uploadFile(shareDocument, file, { params: { id, documentId }, fields: { name } });
  const { save, isPending, message } = useSave(upload, {
    changes: [listPatientDocuments],
    fields: showAtFields(form),
    proceed: onClose,
  });

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    const next = file ? { file, documentId: crypto.randomUUID() } : null;
    setChosen(next);
    setFault(findFault(next));
    // A name that was typed stays.
    if (file && !dirtyFields.name) {
      setValue('name', toName(file), { shouldValidate: isSubmitted });
    }
  }

  const submit = handleSubmit(
    ({ name }) => {
      const found = findFault(chosen);
      setFault(found);
      if (chosen && found === null) {
        save({ ...chosen, name }, { saved: labels.shared(name.trim()) });
      }
    },
    () => setFault(findFault(chosen)),
  );

  const text = emailsGoTo === null ? labels.dialogTextNoEmail : labels.dialogText(emailsGoTo.email);
  return (
    <Dialog isOpen onOpenChange={onClose} title={labels.share}>
      <Stack as="form" gap="m" noValidate onSubmit={(event) => void submit(event)}>
        <p>{text}</p>
        <FileField
          label={labels.file}
          hint={labels.fileHint}
          accept={documentTypes.join(',')}
          error={fault}
          onChange={choose}
          disabled={isPending}
          isRequired
        />
        <TextField
          {...register('name', { validate: toRule(documentNameSchema) })}
          label={labels.name}
          hint={labels.nameHint}
          error={errors.name?.message}
          isRequired
        />
        <FormError>{message}</FormError>
        <div>
          <Button type="submit" isLoading={isPending}>
            {labels.submit}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
