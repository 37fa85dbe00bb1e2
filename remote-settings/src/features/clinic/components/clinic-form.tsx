import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { parsePrice, type Settings, type SettingsChange, toPriceText } from 'shared-contracts';
import { showAtFields, UnsavedChanges } from 'shared-data';
import { Grid, Logo, SectionHeading, Stack, TextField } from 'shared-ui';
import { texts } from '../../../texts';
import { PictureField } from '../../../shared/pictures/picture-field';
import { usePicture } from '../../../shared/pictures/use-picture';
import { FormFooter } from '../../../shared/changes/components/form-footer';
import { useSettingsChange } from '../../../shared/changes/hooks/use-settings-change';
import {
  parseNumber,
  parsePosition,
  splitList,
  toPositionText,
} from '../../../shared/changes/model/form-values';

const { clinic: labels } = texts;

type Clinic = Settings['clinic'];
type Fields = Record<Exclude<keyof Clinic, 'logoUrl'>, string>;

const toFields = ({ lateFeeCents, reminderHours, ...clinic }: Clinic): Fields => ({
  name: clinic.name,
  address: clinic.address,
  phone: clinic.phone,
  email: clinic.email ?? '',
  position: toPositionText(clinic.position ?? null),
  bookingHorizonDays: String(clinic.bookingHorizonDays),
  minimumNoticeMinutes: String(clinic.minimumNoticeMinutes),
  cancellationNoticeMinutes: String(clinic.cancellationNoticeMinutes),
  cancellationGraceMinutes: String(clinic.cancellationGraceMinutes ?? ''),
  maxUnpaidBookings: String(clinic.maxUnpaidBookings),
  lateFeeCents: toPriceText(lateFeeCents),
  reminderHours: reminderHours.join(', '),
});

type ClinicChange = Extract<SettingsChange, { kind: 'change_clinic' }>;

const toChange = (fields: Fields, logoUrl: string | null): ClinicChange => ({
  kind: 'change_clinic',
  logoUrl,
  name: fields.name,
  address: fields.address,
  phone: fields.phone,
  email: fields.email.trim() || null,
  position: parsePosition(fields.position),
  bookingHorizonDays: parseNumber(fields.bookingHorizonDays),
  minimumNoticeMinutes: parseNumber(fields.minimumNoticeMinutes),
  cancellationNoticeMinutes: parseNumber(fields.cancellationNoticeMinutes),
  // An older API (until api 2.0.0) does not know it.
  ...(fields.cancellationGraceMinutes !== '' && {
    cancellationGraceMinutes: parseNumber(fields.cancellationGraceMinutes),
  }),
  maxUnpaidBookings: parseNumber(fields.maxUnpaidBookings),
  lateFeeCents: parsePrice(fields.lateFeeCents),
  reminderHours: splitList(fields.reminderHours)
    .filter((part) => part.trim() !== '')
    .map(parseNumber),
});

/** What the clinic is called and how it is reached, and its rules of booking. */
export function ClinicForm({ clinic }: { clinic: Clinic }) {
  const changer = useSettingsChange();
  // What others save meanwhile is no change of this form.
  const [savedLogoUrl, setSavedLogoUrl] = useState(clinic.logoUrl);
  const [logoUrl, setLogoUrl] = useState(savedLogoUrl);
  const logo = usePicture({ onChange: setLogoUrl });
  const form = useForm({
    defaultValues: toFields(clinic),
  });
  const { register, handleSubmit, reset, formState } = form;

  const isDirty = formState.isDirty || logoUrl !== savedLogoUrl;

  function show(saved: ClinicChange): void {
    const values = { ...clinic, ...saved };
    reset(toFields(values));
    setLogoUrl(values.logoUrl);
    setSavedLogoUrl(values.logoUrl);
  }

  const submit = handleSubmit((fields) => {
    const change = toChange(fields, logoUrl);
    if (logo.checkSaving()) {
      changer.submit(change, { fields: showAtFields(form), onSaved: show });
    }
  });

  const validatePrice = (text: string) => !Number.isNaN(parsePrice(text)) || texts.price;
  const bind = (name: keyof Fields) => ({
    ...register(name, name === 'lateFeeCents' ? { validate: validatePrice } : {}),
    error: formState.errors[name]?.message,
  });
  const bindNumber = (name: keyof Fields) =>
    ({ ...bind(name), inputMode: 'numeric', isRequired: true }) as const;

  return (
    <Stack as="form" gap="xl" noValidate onSubmit={(event) => void submit(event)}>
      <Grid gap="m">
        <TextField {...bind('name')} label={labels.name} isRequired />
        <TextField {...bind('phone')} label={labels.phone} type="tel" isRequired />
        <TextField {...bind('email')} label={labels.email} hint={labels.emailHint} type="email" />
        <TextField
          {...bind('address')}
          label={labels.address}
          hint={labels.addressHint}
          isRequired
        />
        <TextField
          {...bind('position')}
          label={labels.position}
          hint={labels.positionHint}
          dir="ltr"
        />
      </Grid>
      <PictureField
        label={labels.logo}
        hint={labels.logoHint}
        preview={<Logo name={clinic.name} imageUrl={logoUrl} />}
        removeLabel={logoUrl === null ? undefined : labels.removeLogo}
        picture={logo}
      />
      <SectionHeading title={labels.rules} />
      <Grid gap="m">
        <TextField {...bindNumber('bookingHorizonDays')} label={labels.bookingHorizonDays} />
        <TextField {...bindNumber('minimumNoticeMinutes')} label={labels.minimumNoticeMinutes} />
        <TextField
          {...bindNumber('cancellationNoticeMinutes')}
          label={labels.cancellationNoticeMinutes}
          hint={labels.cancellationHint}
        />
        {clinic.cancellationGraceMinutes !== undefined && (
          <TextField
            {...bindNumber('cancellationGraceMinutes')}
            label={labels.cancellationGraceMinutes}
            hint={labels.graceHint}
          />
        )}
        <TextField
          {...bind('lateFeeCents')}
          label={labels.lateFeeCents}
          inputMode="decimal"
          isRequired
        />
        <TextField {...bindNumber('maxUnpaidBookings')} label={labels.maxUnpaidBookings} />
        <TextField
          {...bind('reminderHours')}
          label={labels.reminderHours}
          hint={labels.reminderHint}
          dir="ltr"
        />
      </Grid>
      <UnsavedChanges isDirty={isDirty && !changer.isBusy} />
      <FormFooter changer={changer} />
    </Stack>
  );
}
