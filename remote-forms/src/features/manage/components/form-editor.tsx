import { FormProvider } from 'react-hook-form';
import { type Form, type FormSettings, type Settings, staffPaths } from 'shared-contracts';
import { SecondaryText, UnsavedChanges } from 'shared-data';
import {
  Button,
  CheckboxField,
  color,
  FormError,
  media,
  size,
  space,
  Stack,
  TextLink,
  zIndex,
} from 'shared-ui';
import { styled } from 'styled-components';
import { manageTexts as labels } from '../../../manage-texts';
import { useFormEditor } from '../hooks/use-form-editor';
import { AskedForFields } from './asked-for-fields';
import { FormPreview } from './form-preview';
import { LanguageSwitch } from './language-switch';
import { LocalText } from './local-text';
import { QuestionsList } from './questions-list';

/** Below the bar of the site, so that each text can be read in another language where it is. */
const Languages = styled.div`
  padding-block: ${space.s};
  background: ${color.page};

  ${media.tablet} {
    position: sticky;
    top: ${size.siteBar};
    z-index: calc(${zIndex.sticky} - 1);
  }
`;

/** What has focus is not hidden behind the languages. */
const Fields = styled(Stack)`
  input,
  select,
  textarea,
  button {
    scroll-margin-top: 11rem;
  }
`;

const Below = styled.div`
  margin-top: ${space.xl};
`;

const Conflict = ({ id }: Pick<Form, 'id'>) => (
  <>
    <FormError>{labels.conflict}</FormError>
    <p>
      {labels.conflictText}{' '}
      <TextLink to={staffPaths.editForm(id)} target="_blank" rel="noopener">
        {labels.openOther}
      </TextLink>
    </p>
  </>
);

interface FormEditorProps {
  /** Null for a new one. */
  readonly form: Form | null;
  /** What it begins with. */
  readonly settings: FormSettings;
  readonly treatments: Settings['treatments'];
}

/** After an error the page keeps what was entered. */
export function FormEditor({ form, settings, treatments }: FormEditorProps) {
  const { fields, edited, setEdited, submit, isPending, message, isConflict } = useFormEditor(
    form,
    settings,
  );
  const { register, formState } = fields;
  return (
    <FormProvider {...fields}>
      <Fields as="form" gap="xl" noValidate onSubmit={(event) => void submit(event)}>
        {form && <SecondaryText>{labels.version(form.version)}</SecondaryText>}
        <AskedForFields treatments={treatments} />
        <CheckboxField
          {...register('isActive')}
          label={labels.isActive}
          hint={labels.isActiveHint}
        />
        <Languages>
          <LanguageSwitch value={edited} onChange={setEdited} />
        </Languages>
        <LocalText name="content.title" language={edited} label={labels.title} isRequired />
        <LocalText
          name="content.intro"
          language={edited}
          label={labels.intro}
          hint={labels.introHint}
          isLong
        />
        <QuestionsList language={edited} />
        <UnsavedChanges isDirty={formState.isDirty && !isPending} />
        {form && isConflict ? <Conflict id={form.id} /> : <FormError>{message}</FormError>}
        <div>
          <Button type="submit" isLoading={isPending}>
            {isConflict ? labels.saveAgain : labels.save}
          </Button>
        </div>
      </Fields>
      <Below>
        <FormPreview language={edited} />
      </Below>
    </FormProvider>
  );
}
