import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointMutation } from 'shared-auth';
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

const invalidates = [getSettings, listStrandedVisits];

/** A change that is to be confirmed, because it strands visits. */
export interface PendingChange {
  readonly change: SettingsChange;
  readonly stranded: readonly StrandedVisit[];
}

interface SubmitOptions {
  readonly onSaved?: () => void;
  /** The change that undoes it, which the toast offers. */
  readonly undo?: SettingsChange;
}

/** What {@link useSettingsChange} returns. */
export interface SettingsChanger {
  /** Saves the change at once, or asks first when it would strand visits. */
  readonly submit: (change: SettingsChange, options?: SubmitOptions) => void;
  readonly pending: PendingChange | null;
  readonly confirm: () => void;
  readonly dismiss: () => void;
  readonly isBusy: boolean;
  readonly isSaving: boolean;
  /** Why the change was not saved; null when it was. */
  readonly error: string | null;
}

/** Previews each change before it is saved. */
export function useSettingsChange(): SettingsChanger {
  const preview = useMutation(endpointMutation(previewSettings));
  const saving = useMutation(endpointMutation(changeSettings, { invalidates }));
  const [pending, setPending] = useState<(PendingChange & { options: SubmitOptions }) | null>(null);
  const error = preview.error ?? saving.error;

  function save(change: SettingsChange, { onSaved, undo }: SubmitOptions) {
    const action = undo && { label: texts.undo, onPress: () => save(undo, {}) };
    saving.mutate(
      { body: change },
      {
        onSuccess: () => {
          notify.success(texts.saved, action);
          setPending(null);
          onSaved?.();
        },
      },
    );
  }

  return {
    submit: (change, options = {}) => {
      if (preview.isPending || saving.isPending) return;
      saving.reset();
      preview.mutate(
        { body: change },
        {
          onSuccess: ({ stranded }) => {
            if (stranded.length === 0) save(change, options);
            else setPending({ change, stranded, options });
          },
        },
      );
    },
    pending,
    confirm: () => pending && save(pending.change, pending.options),
    dismiss: () => {
      saving.reset();
      setPending(null);
    },
    isBusy: preview.isPending || saving.isPending,
    isSaving: saving.isPending,
    error: error && toErrorText(error),
  };
}
