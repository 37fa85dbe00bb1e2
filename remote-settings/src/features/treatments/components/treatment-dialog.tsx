import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  parsePrice,
  type Settings,
  type SettingsChange,
  toPriceText,
  translatedLanguages,
  type TreatmentAudience,
} from 'shared-contracts';
import { showAtFields, UnsavedChanges } from 'shared-data';
import { CheckboxGroup, Dialog, Grid, SelectField, Stack, TextField } from 'shared-ui';
import { texts } from '../../../texts';
import { LanguageFields } from '../../../shared/languages/language-fields';
import {
  siteLanguages,
  type TextFields,
  toChangedTexts,
  toLocalName,
  toTextFields,
} from '../../../shared/languages/language-texts';
import { FormFooter } from '../../../shared/changes/components/form-footer';
import { useSettingsChange } from '../../../shared/changes/hooks/use-settings-change';
import { FieldGroup } from '../../../shared/field-group';
import { parseNumber } from '../../../shared/changes/model/form-values';

const { treatments: labels } = texts;

type Treatment = Settings['treatments'][number];

interface Fields {
  name: string;
  priceCents: string;
  durationMinutes: string;
  cleanupMinutes: string;
  audience: TreatmentAudience;
  names: TextFields<(typeof translatedLanguages)[number]>;
  description: TextFields;
}

const toFields = (treatment: Treatment | null): Fields => ({
  name: treatment?.name ?? '',
  priceCents: treatment ? toPriceText(treatment.priceCents) : '',
  durationMinutes: String(treatment?.durationMinutes ?? 30),
  cleanupMinutes: String(treatment?.cleanupMinutes ?? 10),
  audience: treatment?.audience ?? 'all',
  names: toTextFields(translatedLanguages, treatment?.names ?? {}),
  description: toTextFields(siteLanguages, treatment?.description ?? {}),
});

const audiences = (['all', 'new', 'known'] as const).map((value) => ({
  value,
  label: labels.audiences[value],
}));

interface TreatmentDialogProps {
  /** Null for a new one. */
  readonly treatment: Treatment | null;
  readonly doctors: Settings['doctors'];
  readonly onClose: () => void;
}

interface Entered {
  readonly fields: Fields;
  /** As they were when the dialog was opened. */
  readonly opened: Fields;
  readonly doctorIds: string[];
}

function toChange({ fields, opened, doctorIds }: Entered, id: string | undefined): SettingsChange {
  const names = toChangedTexts(fields.names, opened.names);
  const description = toChangedTexts(fields.description, opened.description);
  const values = {
    name: fields.name,
    priceCents: parsePrice(fields.priceCents),
    durationMinutes: parseNumber(fields.durationMinutes),
    cleanupMinutes: parseNumber(fields.cleanupMinutes),
    audience: fields.audience,
    doctorIds,
    ...(names && { names }),
    ...(description && { description }),
  };
  return id === undefined
    ? { kind: 'add_treatment', ...values }
    : { kind: 'change_treatment', id, ...values };
}

/** Adds or changes a treatment. */
export function TreatmentDialog({ treatment, doctors, onClose }: TreatmentDialogProps) {
  const changer = useSettingsChange();
  const [firstDoctorIds] = useState(treatment?.doctorIds ?? []);
  const [doctorIds, setDoctorIds] = useState(firstDoctorIds);
  const [opened] = useState(() => toFields(treatment));
  const form = useForm({ defaultValues: opened });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;

  const isDirty = formState.isDirty || doctorIds !== firstDoctorIds;

  const submit = handleSubmit((fields) => {
    const change = toChange({ fields, opened, doctorIds }, treatment?.id);
    changer.submit(change, { fields: showAtFields(form), onSaved: onClose });
  });

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={treatment ? labels.editTitle(toLocalName(treatment)) : labels.add}
    >
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('name')}
          label={labels.name}
          hint={treatment && labels.nameHint}
          error={errors.name?.message}
          isRequired
        />
        <FieldGroup label={texts.names.heading} hint={texts.names.hint}>
          <Grid gap="m" minColumn="12rem">
            <LanguageFields
              shown={translatedLanguages}
              register={(language) => register(`names.${language}`)}
              toError={(language) => errors.names?.[language]?.message}
            />
          </Grid>
        </FieldGroup>
        <Grid gap="m" minColumn="12rem">
          <TextField
            {...register('priceCents', {
              validate: (text) => !Number.isNaN(parsePrice(text)) || texts.price,
            })}
            label={labels.price}
            hint={labels.priceHint}
            inputMode="decimal"
            error={errors.priceCents?.message}
            isRequired
          />
          <TextField
            {...register('durationMinutes')}
            label={labels.duration}
            inputMode="numeric"
            error={errors.durationMinutes?.message}
            isRequired
          />
          <TextField
            {...register('cleanupMinutes')}
            label={labels.cleanup}
            hint={labels.cleanupHint}
            inputMode="numeric"
            error={errors.cleanupMinutes?.message}
            isRequired
          />
        </Grid>
        <SelectField
          {...register('audience')}
          label={labels.audience}
          hint={labels.audienceHint}
          choices={audiences}
        />
        <CheckboxGroup
          label={labels.doctors}
          choices={doctors}
          value={doctorIds}
          onChange={setDoctorIds}
        />
        <FieldGroup label={labels.description} hint={labels.descriptionHint}>
          <Stack>
            <LanguageFields
              shown={siteLanguages}
              register={(language) => register(`description.${language}`)}
              toLabel={labels.descriptionIn}
              toError={(language) => errors.description?.[language]?.message}
              isLong
            />
          </Stack>
        </FieldGroup>
        <UnsavedChanges isDirty={isDirty && !changer.isBusy} />
        <FormFooter changer={changer} />
      </Stack>
    </Dialog>
  );
}
