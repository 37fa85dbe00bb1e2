import { useOutletContext } from 'react-router-dom';
import {
  type FreeMinute,
  formatTime,
  MINUTE_MS,
  type SiteContext,
  toInstant,
} from 'shared-contracts';
import { Button, Card, Cluster, FormError, Stack } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import type { VisitFormState } from '../hooks/use-visit-form';
import { toNowChoice } from '../hooks/use-visit-place';
import { listRules } from '../model/list-rules';

const { visit: labels } = patientTexts;

interface FirstFreeProps {
  readonly visit: VisitFormState;
}

/** Whether a minute of today is the present one; clocks may differ a little. */
function useIsNow(): (minute: FreeMinute, visit: VisitFormState) => boolean {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  return ({ timeLocal }, { today }) =>
    toInstant(today, timeLocal, timeZone).getTime() - Date.now() < MINUTE_MS;
}

function toOffer({ timeLocal, doctor, setAside }: FreeMinute, isNow: boolean): string {
  const time = formatTime(timeLocal);
  const offer = isNow ? labels.now(time, doctor) : labels.first(time, doctor);
  return setAside.length > 0 ? labels.outside(offer, listRules(setAside)) : offer;
}

/** The first minutes of today at which the patient can be treated, to choose one with a press. */
function Offers({ visit }: FirstFreeProps) {
  const { place, form } = visit;
  const isNow = useIsNow();
  const { data, isError } = place.first;
  // Rules are the desk's to set aside.
  const minutes = visit.isOwn ? data?.filter(({ setAside }) => setAside.length === 0) : data;
  if (isError && !minutes) return <FormError>{labels.firstFailed}</FormError>;
  return (
    <Cluster gap="s">
      {minutes?.map((minute) => (
        <Button
          key={toNowChoice(minute)}
          variant="secondary"
          onClick={() => form.setValue('now', toNowChoice(minute), { shouldDirty: true })}
        >
          {toOffer(minute, isNow(minute, visit))}
        </Button>
      ))}
      {minutes?.length === 0 && <p>{labels.noneToday}</p>}
    </Cluster>
  );
}

/** The first free minutes of today, or the one of them that was chosen, which moves on with the clock. */
export function FirstFree({ visit }: FirstFreeProps) {
  const { place, form, now } = visit;
  if (now === '') return <Offers visit={visit} />;
  const { offer } = place;
  return (
    <Card tone="mint">
      <Stack gap="s" alignItems="start">
        <p role="status">
          {offer ? labels.chosen(formatTime(offer.timeLocal), offer.doctor) : labels.noneToday}
        </p>
        <Button variant="quiet" onClick={() => form.setValue('now', '')}>
          {labels.chooseOther}
        </Button>
      </Stack>
    </Card>
  );
}
