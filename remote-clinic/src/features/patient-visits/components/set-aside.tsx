import { Card, Stack, TextField } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import type { VisitFormState } from '../hooks/use-visit-form';
import { listRules } from '../model/list-rules';

const { visit: labels } = patientTexts;

/** Says which rules the visit breaks, and asks the desk why it is booked all the same. */
export function SetAside({ visit: { setAside, isOwn, form } }: { readonly visit: VisitFormState }) {
  const { register, formState } = form;
  if (isOwn) {
    return (
      <div role="status">
        {setAside.length > 0 && <Card tone="warm">{labels.deskOnly(listRules(setAside))}</Card>}
      </div>
    );
  }
  return (
    <div role="status">
      {setAside.length > 0 && (
        <Card tone="warm">
          <Stack>
            <p>{labels.setAside(listRules(setAside))}</p>
            <TextField
              {...register('reason', {
                validate: (text) => text.trim() !== '' || labels.reasonRequired,
              })}
              label={labels.reason}
              hint={labels.reasonHint}
              error={formState.errors.reason?.message}
              maxLength={1000}
              autoComplete="off"
              isRequired
            />
          </Stack>
        </Card>
      )}
    </div>
  );
}
