import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { closeTill, type DeskMethod, formatDate, getTill, type ResponseOf } from 'shared-contracts';
import { showAtFields, useSave } from 'shared-data';
import { tillTexts } from '../../../till-texts';
import { toCount } from '../model/till';

/** The till of a day as the API sends it. */
export type Till = ResponseOf<typeof getTill>;

type Fields = Record<DeskMethod, string> & { readonly reason: string };

const empty: Fields = { cash: '', card_at_desk: '', bank_transfer: '', reason: '' };

/**
 * The form that closes the till. It sends the figures that it shows: when they are not true any more, the closing is
 * refused, the new ones are shown, and what was counted stays. One form closes the till once.
 */
export function useTillForm({ dateLocal, lines, closings }: Till) {
  const form = useForm<Fields>({ defaultValues: empty });
  const [closingId] = useState(() => crypto.randomUUID());
  const supersedes = closings[0]?.id ?? null;
  const { save, isPending, message } = useSave(closeTill, {
    changes: [getTill],
    saved: tillTexts.form.done(formatDate(dateLocal)),
    fields: showAtFields(form),
  });
  const submit = form.handleSubmit(({ reason, ...typed }) => {
    const counts = lines.map((line) => toCount(line, typed[line.method]));
    const again = supersedes === null ? {} : { reason };
    save({ body: { closingId, dateLocal, supersedes, counts, ...again } });
  });
  const typed = useWatch({ control: form.control });
  return { form, typed, isAgain: supersedes !== null, submit, isPending, message };
}
