import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accessibilityFeatures, type Settings } from 'shared-contracts';
import { showAtFields, UnsavedChanges } from 'shared-data';
import { CheckboxGroup, Grid, SectionHeading, SelectField, Stack } from 'shared-ui';
import { FormFooter } from '../../../shared/changes/components/form-footer';
import { useSettingsChange } from '../../../shared/changes/hooks/use-settings-change';
import { LanguageFields } from '../../../shared/languages/language-fields';
import { siteLanguages, toLocalName } from '../../../shared/languages/language-texts';
import { texts } from '../../../texts';
import {
  type StoredVisiting,
  toVisiting,
  toVisitingForm,
  type visitingTextNames,
} from '../model/visiting-form';

const { visiting: labels } = texts;

const choices = accessibilityFeatures.map((id) => ({ id, name: labels.features[id] }));

interface VisitingFormProps {
  readonly visiting: StoredVisiting;
  readonly treatments: Settings['treatments'];
}

/** Changes what the site says of coming to the clinic. */
export function VisitingForm({ visiting, treatments }: VisitingFormProps) {
  const changer = useSettingsChange();
  const [opened, setOpened] = useState(() => toVisitingForm(visiting));
  const [savedFeatures, setSavedFeatures] = useState(visiting.accessibility);
  const [features, setFeatures] = useState(savedFeatures);
  const form = useForm({ defaultValues: opened });
  const { register, handleSubmit, reset, formState } = form;
  const { errors } = formState;
  const isDirty = formState.isDirty || features !== savedFeatures;

  const submit = handleSubmit((fields) => {
    const change = toVisiting({ form: fields, opened, accessibility: features });
    const onSaved = () => {
      setOpened(fields);
      setSavedFeatures(features);
      reset(fields);
    };
    changer.submit({ kind: 'change_visiting', ...change }, { fields: showAtFields(form), onSaved });
  });

  const renderTexts = (name: (typeof visitingTextNames)[number]) => (
    <Grid gap="m">
      <LanguageFields
        shown={siteLanguages}
        register={(language) => register(`${name}.${language}`)}
        toLabel={labels[name]}
        toError={(language) => errors[name]?.[language]?.message}
        isLong
      />
    </Grid>
  );

  return (
    <Stack as="form" gap="xl" noValidate onSubmit={(event) => void submit(event)}>
      {renderTexts('transport')}
      {renderTexts('parking')}
      <CheckboxGroup
        label={labels.accessibility}
        choices={choices}
        value={features}
        onChange={(ids) =>
          setFeatures(accessibilityFeatures.filter((feature) => ids.includes(feature)))
        }
        isInRow
      />
      <SectionHeading title={labels.pain} lead={labels.painLead} />
      <SelectField
        {...register('painTreatmentId')}
        label={labels.painTreatment}
        hint={labels.painTreatmentHint}
        placeholder={labels.noTreatment}
        choices={treatments
          .filter(({ id, isRetired }) => !isRetired || id === opened.painTreatmentId)
          .map((treatment) => ({ value: treatment.id, label: toLocalName(treatment) }))}
        error={errors.painTreatmentId?.message}
      />
      {renderTexts('painAdvice')}
      <UnsavedChanges isDirty={isDirty && !changer.isBusy} />
      <FormFooter changer={changer} />
    </Stack>
  );
}
