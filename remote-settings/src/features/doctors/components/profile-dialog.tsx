import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { genders, paths, type Settings } from 'shared-contracts';
import { showAtFields, UnsavedChanges } from 'shared-data';
import {
  ButtonLink,
  CheckboxField,
  CheckboxGroup,
  Dialog,
  SelectField,
  Stack,
  TextArea,
} from 'shared-ui';
import { FormFooter } from '../../../shared/changes/components/form-footer';
import { useSettingsChange } from '../../../shared/changes/hooks/use-settings-change';
import { texts } from '../../../texts';
import { LanguageFields } from '../../../shared/languages/language-fields';
import { siteLanguages } from '../../../shared/languages/language-texts';
import { listLanguageChoices, type StoredProfile, toForm, toProfile } from '../model/profile-form';

const { profile: labels } = texts;

interface ProfileDialogProps {
  readonly doctor: Settings['doctors'][number];
  readonly profile: StoredProfile;
  readonly onClose: () => void;
}

/** Changes what the site says of a doctor. */
export function ProfileDialog({ doctor, profile, onClose }: ProfileDialogProps) {
  const changer = useSettingsChange();
  const [first] = useState(() => toForm(profile));
  const [languages, setLanguages] = useState(first.languages);
  const [choices] = useState(() => listLanguageChoices(first.languages));
  const form = useForm({ defaultValues: first });
  const { register, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;

  const submit = handleSubmit((fields) => {
    const change = { kind: 'change_profile' as const, id: doctor.id };
    changer.submit(
      { ...change, ...toProfile({ ...fields, languages }, first) },
      { fields: showAtFields(form), onSaved: onClose },
    );
  });

  return (
    <Dialog isOpen onOpenChange={onClose} title={labels.title(doctor.name)}>
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <CheckboxField {...register('isShown')} label={labels.isShown} hint={labels.isShownHint} />
        {profile.isShown && (
          <div>
            <ButtonLink
              variant="secondary"
              to={paths.dentist(profile.slug)}
              target="_blank"
              rel="noopener"
            >
              {labels.view}
            </ButtonLink>
          </div>
        )}
        <CheckboxGroup
          label={labels.languages}
          choices={choices}
          value={languages}
          onChange={setLanguages}
          isInRow
        />
        <SelectField
          {...register('gender')}
          label={labels.gender}
          placeholder={labels.notSaid}
          choices={genders.map((value) => ({ value, label: labels.genders[value] }))}
        />
        <TextArea
          {...register('training')}
          label={labels.training}
          hint={labels.trainingHint}
          rows={4}
          dir="auto"
          error={errors.training?.message}
        />
        <LanguageFields
          shown={siteLanguages}
          register={(language) => register(`about.${language}`)}
          toLabel={labels.about}
          toError={(language) => errors.about?.[language]?.message}
          hint={labels.aboutHint}
          isLong
        />
        <UnsavedChanges isDirty={(isDirty || languages !== first.languages) && !changer.isBusy} />
        <FormFooter changer={changer} />
      </Stack>
    </Dialog>
  );
}
