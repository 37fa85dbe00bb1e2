import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { endpointQuery, getAccess, useSession } from 'shared-auth';
import {
  type Booking,
  changeVisitTreatments,
  isAllowed,
  listAppointmentOptions,
  MINUTE_MS,
  parsePrice,
  toChangedTotal,
  toPaidCents,
  toPriceText,
  toTreatmentNames,
} from 'shared-contracts';
import { showAtFields, useSave } from 'shared-data';
import { changedByVisit } from 'shared-visits';
import { parseLength } from '../../../shared/visit-length';
import { texts } from '../../../texts';

const { treatments: labels } = texts;

interface TreatmentsFields {
  readonly treatment: string;
  readonly added: string[];
  readonly length: string;
  readonly price: string;
}

const toMinutes = ({ startsAt, endsAt }: Booking): number =>
  (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;

/** The treatments that the clinic offers, and what each costs and how long it takes. */
function useOffered({ dateLocal }: Booking) {
  const { data = [] } = useQuery(endpointQuery(listAppointmentOptions, { query: { dateLocal } }));
  return {
    names: data.map(({ name }) => name),
    prices: new Map(data.map(({ name, priceCents }) => [name, priceCents])),
    lengths: new Map(data.map(({ name, durationMinutes }) => [name, durationMinutes])),
  };
}

interface TreatmentsFormOptions {
  readonly booking: Booking;
  readonly now: Date;
  readonly onSaved: () => void;
}

/**
 * The form that says what a visit is for, how long it takes and what it costs. Length and price follow the treatments
 * until others are typed; only some may type a price, and only a visit that is to come changes its length.
 */
export function useTreatmentsForm({ booking, now, onSaved }: TreatmentsFormOptions) {
  const { id, priceCents: ownPrice, startsAt, status, patient } = booking;
  const own = toTreatmentNames(booking);
  const ownMinutes = toMinutes(booking);
  const offered = useOffered(booking);
  const maySetPrice = useSession(
    (state) => getAccess(state, { requires: 'user', permission: 'visits.price' }) === 'yes',
  );
  const canResize = isAllowed('cancel', status) && startsAt > now;
  const form = useForm<TreatmentsFields>({
    defaultValues: {
      treatment: booking.treatment,
      added: booking.addedTreatments,
      length: String(ownMinutes),
      price: toPriceText(ownPrice),
    },
  });
  const { control, getFieldState, resetField } = form;
  const [treatment, added, price] = useWatch({ control, name: ['treatment', 'added', 'price'] });
  const paidCents = toPaidCents(booking);
  const priceCents = parsePrice(price);
  const { save, isPending, message } = useSave(changeVisitTreatments, {
    changes: changedByVisit,
    fields: showAtFields(form, { price_not_allowed: 'price', slot_taken: 'length' }),
    proceed: onSaved,
  });

  /** What is chosen counts once, whether it was ticked before it became the first. */
  function choose(first: string, others: readonly string[]) {
    const wanted = [first, ...others.filter((name) => name !== first)];
    form.setValue('treatment', first, { shouldDirty: true });
    form.setValue('added', wanted.slice(1), { shouldDirty: true });
    const total = toChangedTotal({ treatments: own, total: ownPrice }, wanted, offered.prices);
    const minutes = toChangedTotal({ treatments: own, total: ownMinutes }, wanted, offered.lengths);
    if (!getFieldState('price').isDirty)
      resetField('price', { defaultValue: toPriceText(total ?? ownPrice) });
    if (canResize && !getFieldState('length').isDirty)
      resetField('length', { defaultValue: String(minutes ?? ownMinutes) });
  }

  const submit = form.handleSubmit((fields) => {
    const change = (body: Omit<Parameters<typeof save>[0]['body'], 'refundCents'>) => ({
      params: { id },
      body: { ...body, refundCents: Math.max(0, paidCents - body.priceCents) },
    });
    const wanted = change({
      treatments: [fields.treatment, ...fields.added],
      durationMinutes: parseLength(fields.length) ?? ownMinutes,
      priceCents: parsePrice(fields.price),
      revision: booking.revision,
    });
    const before = { treatments: own, durationMinutes: ownMinutes, priceCents: ownPrice };
    save(wanted, {
      saved: labels.saved(patient),
      // Money that is on its way back can't be called back.
      ...(wanted.body.refundCents === 0 && {
        undo: ({ revision }) =>
          save(change({ ...before, revision }), { saved: labels.undone(patient) }),
      }),
    });
  });

  return {
    form,
    names: [...new Set([...own, ...offered.names])],
    treatment,
    added,
    choose,
    canResize,
    maySetPrice,
    priceCents,
    refundCents: priceCents >= 0 ? Math.max(0, paidCents - priceCents) : 0,
    paidCents,
    submit,
    isPending,
    message,
  };
}
