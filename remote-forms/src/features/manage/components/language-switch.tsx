import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SecondaryText } from 'shared-data';
import { type Language, languages } from 'shared-texts';
import { Button, Cluster, Stack } from 'shared-ui';
import { manageTexts } from '../../../manage-texts';
import { allLanguages, type FormFields } from '../model/form-fields';
import { countMissing } from '../model/list-texts';

const { language: labels } = manageTexts;

interface LanguageSwitchProps {
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

/** Which language is edited, and how many texts each is short of. */
export function LanguageSwitch({ value, onChange }: LanguageSwitchProps) {
  const { control } = useFormContext<FormFields>();
  const content = useWatch({ control, name: 'content' });
  const hintId = useId();

  function toLabel(language: Language): string {
    const { name } = languages[language];
    const missing = countMissing(content, language);
    return missing === 0 ? name : labels.incomplete(name, missing);
  }

  return (
    <Stack gap="xs" role="group" aria-label={labels.label} aria-describedby={hintId}>
      <Cluster gap="s">
        {allLanguages.map((language) => (
          <Button
            key={language}
            variant="secondary"
            aria-pressed={language === value}
            onClick={() => onChange(language)}
          >
            {toLabel(language)}
          </Button>
        ))}
      </Cluster>
      <SecondaryText id={hintId}>{labels.hint}</SecondaryText>
    </Stack>
  );
}
