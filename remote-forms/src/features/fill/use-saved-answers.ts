import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ApiError, callApi, endpointQuery } from 'shared-auth';
import { getVisitForm, listOwnForms, saveVisitForm, type VisitForm } from 'shared-contracts';
import { useSave } from 'shared-data';
import { language } from 'shared-texts';
import { type AnswerValues, toAnswers, toValues } from '../../shared/answer-values';

/** Answers are saved after a pause of so long. */
const PAUSE_MS = 500;

/** What has changed since the form was opened: its questions, or the answers, in another window. */
type Conflict = 'changed' | 'elsewhere';

interface FormKey {
  readonly bookingId: string;
  readonly formId: string;
}

interface Saving {
  /** What is sent: `draft` for the answers so far, null while nothing is on its way. */
  readonly sending: 'draft' | 'signed' | null;
  /** The form is to be signed once the draft that is on its way has arrived. */
  readonly isSigning: boolean;
  readonly conflict: Conflict | null;
}

const idle: Saving = { sending: null, isSigning: false, conflict: null };

const conflictOf = (error: Error): Conflict | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'form_changed') return 'changed';
  return error.code === 'form_saved_elsewhere' ? 'elsewhere' : null;
};

/**
 * Saves answers as they are given, one save after another, and signs them. What is on the page stays when a save fails, when the
 * clinic changes the questions and when another window has saved; then nothing is saved before the patient has decided.
 */
export function useSavedAnswers(
  opened: VisitForm,
  key: FormKey,
  form: UseFormReturn<AnswerValues>,
) {
  const client = useQueryClient();
  const [shown, setShown] = useState(opened);
  const [saving, setSaving] = useState(idle);
  const values = useWatch({ control: form.control }) as AnswerValues;
  const present = JSON.stringify(toAnswers(shown.content, values));
  const [saved, setSaved] = useState(() => JSON.stringify(opened.answers));
  /** What was sent last: the same is not sent again by itself. */
  const tried = useRef(saved);
  const query = endpointQuery(getVisitForm, { params: key });

  /** Shows what the clinic has now, with the answers of this page. */
  async function meet(conflict: Conflict): Promise<void> {
    const theirs = await callApi(getVisitForm, { params: key });
    form.reset(toValues(theirs.content, toAnswers(shown.content, form.getValues())));
    setShown(theirs);
    setSaved(JSON.stringify(theirs.answers));
    tried.current = JSON.stringify(theirs.answers);
    setSaving({ ...idle, conflict });
  }

  const { save, message } = useSave(saveVisitForm, {
    onFailed: (error) => {
      const conflict = conflictOf(error);
      if (!conflict) setSaving(idle);
      else void meet(conflict).catch(() => setSaving(idle));
      // It was signed in another window.
      if (error instanceof ApiError && error.code === 'form_signed')
        void client.invalidateQueries(query);
    },
  });

  function send(isSigned: boolean): void {
    const answers = toAnswers(shown.content, form.getValues());
    const { version, revision } = shown;
    tried.current = JSON.stringify(answers);
    setSaving(({ conflict }) => ({ ...idle, conflict, sending: isSigned ? 'signed' : 'draft' }));
    save(
      { params: key, body: { version, revision, language, answers, isSigned } },
      {
        onSaved: (next) => {
          setShown((before) => ({ ...before, ...next }));
          setSaved(JSON.stringify(answers));
          setSaving(({ isSigning }) => ({ ...idle, isSigning }));
          void client.invalidateQueries(endpointQuery(listOwnForms, {}));
          if (isSigned) void client.invalidateQueries(query);
        },
      },
    );
  }

  useEffect(() => {
    const { sending, conflict, isSigning } = saving;
    if (sending || conflict === 'elsewhere') return;
    if (!isSigning && present === tried.current) return;
    const timer = setTimeout(() => send(isSigning), isSigning ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return {
    /** The form as it is shown, at the version and revision that the answers belong to. */
    shown,
    saving,
    isSaved: saved === present,
    message: saving.conflict || saving.sending ? null : message,
    saveNow: () => send(false),
    sign: () => setSaving((before) => ({ ...before, isSigning: true })),
    /** Ends a conflict with the answers of the other window. */
    takeTheirs: () => {
      form.reset(toValues(shown.content, shown.answers));
      tried.current = saved;
      setSaving(idle);
    },
    /** Ends it with those on this page. */
    keepOwn: () => send(false),
  };
}
