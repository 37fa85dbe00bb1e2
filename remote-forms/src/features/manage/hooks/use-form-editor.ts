import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ApiError, callApi, endpointQuery } from 'shared-auth';
import {
  createForm,
  type Form,
  type FormSettings,
  listForms,
  staffPaths,
  updateForm,
} from 'shared-contracts';
import { forgetChanges, type ShowIssues, showAtFields, useSave } from 'shared-data';
import { language, type Language } from 'shared-texts';
import { manageTexts as labels } from '../../../manage-texts';
import { type FormFields, toFields, toSettings } from '../model/form-fields';
import { findLanguage, toFieldName } from '../model/issue-paths';

const isConflict = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'form_changed';

/** The revision that the author of the form has seen, whatever a colleague saves meanwhile. */
function useSeenRevision(form: Form | null) {
  const client = useQueryClient();
  const [revision, setRevision] = useState(form?.revision ?? 0);

  /** After the author has been told of another one. */
  async function catchUp(): Promise<void> {
    const query = { ...endpointQuery(listForms, {}), staleTime: 0 };
    const forms = await client.fetchQuery(query).catch(() => []);
    setRevision((seen) => forms.find(({ id }) => id === form?.id)?.revision ?? seen);
  }
  return { revision, catchUp };
}

/** What was saved, in words. */
function toOutcome(form: Form | null, version: number): string {
  if (!form) return labels.added;
  return version === form.version ? labels.changed : labels.published(version);
}

/** The fields of a form in one language at a time. `form` is null for one that begins with `settings`. */
export function useFormEditor(form: Form | null, settings: FormSettings) {
  const navigate = useNavigate();
  const [edited, setEdited] = useState<Language>(language);
  // What a colleague saves meanwhile is no change of this form.
  const [{ content: stored, ...initial }] = useState(() => ({
    content: settings.content,
    defaultValues: toFields(settings),
  }));
  const { revision, catchUp } = useSeenRevision(form);
  const fields = useForm<FormFields>(initial);

  async function send(body: FormSettings): Promise<number> {
    if (form) {
      const params = { id: form.id };
      return (await callApi(updateForm, { params, body: { ...body, revision } })).version;
    }
    await callApi(createForm, { body });
    return 1;
  }

  /** In the language that they are about, if they are about one. */
  const showIssues: ShowIssues = (issues) => {
    const target = issues.map(({ path }) => findLanguage(path)).find(Boolean) ?? edited;
    flushSync(() => setEdited(target));
    const named = issues.map((issue) => ({ ...issue, path: toFieldName(issue.path, target) }));
    return showAtFields(fields)(named);
  };

  const { save, isPending, message, error } = useSave(send, {
    changes: [listForms],
    saved: (saved) => toOutcome(form, saved),
    fields: showIssues,
    onFailed: (failure) => {
      if (isConflict(failure)) void catchUp();
    },
    proceed: () => {
      forgetChanges();
      void navigate(staffPaths.manageForms);
    },
  });

  return {
    fields,
    edited,
    setEdited,
    submit: fields.handleSubmit((values) => save(toSettings(values, stored))),
    isPending,
    message,
    isConflict: isConflict(error),
  };
}
