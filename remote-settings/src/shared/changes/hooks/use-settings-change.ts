import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, endpointMutation } from 'shared-auth';
import {
  changeSettings,
  getSettings,
  listStrandedVisits,
  previewSettings,
  type SettingsChange,
  type StrandedVisit,
} from 'shared-contracts';
import { toErrorText } from 'shared-pages';
import { notify } from 'shared-ui';
import { texts } from '../../../texts';
import { useBase } from './use-base';

const invalidates = [getSettings, listStrandedVisits];

interface SubmitOptions<C extends SettingsChange = SettingsChange> {
  /** Is given what was saved, with what others had saved meanwhile. */
  readonly onSaved?: (saved: C) => void;
  /** The change that undoes it, which the toast offers. */
  readonly undo?: SettingsChange;
}

/** A change that is to be confirmed, because it strands visits. */
export interface PendingChange {
  readonly stranded: readonly StrandedVisit[];
  readonly save: () => void;
}

/** What {@link useSettingsChange} returns. */
export interface SettingsChanger {
  /** Saves the change at once, or asks first when it would strand visits. */
  readonly submit: <C extends SettingsChange>(change: C, options?: SubmitOptions<C>) => void;
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
  const preview = useMutation(endpointMutation(previewSettings));
  const saving = useMutation(endpointMutation(changeSettings, { invalidates }));
  const [pending, setPending] = useState<PendingChange | null>(null);
  const error = preview.error ?? saving.error;

  async function handleError(failure: Error): Promise<void> {
    if (!isConflict(failure)) return;
    setPending(null);
    await catchUp();
  }

  function save<C extends SettingsChange>(
    change: C & { readonly revision: string },
    { onSaved, undo }: SubmitOptions<C>,
  ) {
    saving.mutate(
      { body: change },
      {
        onSuccess: ({ revision }) => {
          const action = undo && {
            label: texts.undo,
            onPress: () => save({ ...undo, revision }, {}),
          };
          notify.success(texts.saved, action);
          advance(change, revision);
          setPending(null);
          onSaved?.(change);
        },
        onError: (failure) => void handleError(failure),
      },
    );
  }

  return {
    submit: (change, options = {}) => {
      if (preview.isPending || saving.isPending) return;
      saving.reset();
      const based = rebase(change);
      preview.mutate(
        { body: based },
        {
          onSuccess: ({ stranded }) => {
            if (stranded.length === 0) save(based, options);
            else setPending({ stranded, save: () => save(based, options) });
          },
          onError: (failure) => void handleError(failure),
        },
      );
    },
    pending,
    confirm: () => pending?.save(),
    dismiss: () => {
      saving.reset();
      setPending(null);
    },
    isBusy: preview.isPending || saving.isPending,
    isSaving: saving.isPending,
    error: error && toErrorText(error),
    isConflict: isConflict(error),
  };
}
