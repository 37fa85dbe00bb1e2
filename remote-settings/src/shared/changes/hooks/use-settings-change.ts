import { useState } from 'react';
import { ApiError } from 'shared-auth';
import {
  changeSettings,
  getOpenWork,
  getSettings,
  listVisitsToMove,
  previewSettings,
  type ResponseOf,
  type StrandedVisit,
} from 'shared-contracts';
import { type ShowIssues, useIsShown, useSave } from 'shared-data';
import { notify } from 'shared-ui';
import { texts } from '../../../texts';
import type { ChangeDraft } from '../model/merge-change';
import { useBase } from './use-base';

type Previewed = ResponseOf<typeof previewSettings>;
type Saved = ResponseOf<typeof changeSettings>;

interface SubmitOptions<C extends ChangeDraft = ChangeDraft> {
  /** Shows what is wrong with single fields, see `showAtFields`. */
  readonly fields?: ShowIssues;
  /** Called while the form is shown, with what was saved and what others had saved meanwhile. */
  readonly onSaved?: (saved: C) => void;
  /** The change that undoes it, which the toast offers; it is previewed too. */
  readonly undo?: ChangeDraft;
}

/** A change that is to be confirmed, because it strands visits. */
export interface PendingChange {
  readonly stranded: readonly StrandedVisit[];
  readonly save: () => void;
}

/** What {@link useSettingsChange} returns. */
export interface SettingsChanger {
  /** Saves the change at once, or asks first when it would strand visits. */
  readonly submit: <C extends ChangeDraft>(change: C, options?: SubmitOptions<C>) => void;
  readonly pending: PendingChange | null;
  readonly confirm: () => void;
  readonly dismiss: () => void;
  readonly isBusy: boolean;
  readonly isSaving: boolean;
  /** Why the change was not saved; null when it was. */
  readonly error: string | null;
  /** Whether others have saved what the change replaces: submitting it again adds it to theirs. */
  readonly isConflict: boolean;
}

const isConflict = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'settings_changed';

/** Previews each change before it is saved. */
export function useSettingsChange(): SettingsChanger {
  const { rebase, advance, catchUp } = useBase();
  const isShown = useIsShown();
  const [pending, setPending] = useState<PendingChange | null>(null);

  function onFailed(failure: Error): void {
    if (!isConflict(failure) || !isShown()) return;
    setPending(null);
    void catchUp();
  }

  const preview = useSave(previewSettings, { onFailed });
  const saving = useSave(changeSettings, {
    changes: [getSettings, listVisitsToMove, getOpenWork],
    saved: texts.saved,
    onFailed,
  });
  const error = preview.error ?? saving.error;

  function save<C extends ChangeDraft>(
    change: C & { readonly revision: string },
    { fields, onSaved, undo }: SubmitOptions<C>,
  ) {
    const proceed = ({ revision }: Saved) => {
      advance(change, revision);
      setPending(null);
      onSaved?.(change);
    };
    const takeBack = undo && (({ revision }: Saved) => check({ ...undo, revision }, {}));
    saving.save({ body: change }, { fields, proceed, undo: takeBack });
  }

  function check<C extends ChangeDraft>(
    change: C & { readonly revision: string },
    options: SubmitOptions<C>,
  ) {
    const onSaved = ({ stranded }: Previewed) => {
      if (stranded.length === 0) save(change, options);
      else if (isShown()) setPending({ stranded, save: () => save(change, options) });
      else notify.error(texts.stranded.notAsked(stranded.length));
    };
    preview.save({ body: change }, { fields: options.fields, onSaved });
  }

  return {
    submit: (change, options = {}) => {
      if (preview.isPending || saving.isPending) return;
      saving.reset();
      check(rebase(change), options);
    },
    pending,
    confirm: () => pending?.save(),
    dismiss: () => {
      saving.reset();
      setPending(null);
    },
    isBusy: preview.isPending || saving.isPending,
    isSaving: saving.isPending,
    error: preview.message ?? saving.message,
    isConflict: isConflict(error),
  };
}
