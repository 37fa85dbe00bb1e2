import { readClinicSettings } from '../settings.repository';
import { type MakeChange, toDifference } from './change';

export const changeClinic: MakeChange<'change_clinic'> = async (
  { trx },
  { kind: _, ...fields },
) => {
  const before = await readClinicSettings(trx, trx.clinicId);
  const { email = before.email, position = before.position, logoUrl = before.logoUrl } = fields;
  const { cancellationGraceMinutes = before.cancellationGraceMinutes } = fields;
  const after = {
    ...fields,
    email,
    position,
    logoUrl,
    cancellationGraceMinutes,
    reminderHours: fields.reminderHours.toSorted((a, b) => b - a),
  };
  const difference = toDifference(before, after);
  if (!difference) return [];
  await trx
    .updateTable('clinics')
    .set({
      name: after.name,
      address: after.address,
      phone: after.phone,
      email,
      position,
      logo_url: logoUrl,
      booking_horizon_days: after.bookingHorizonDays,
      minimum_notice_minutes: after.minimumNoticeMinutes,
      cancellation_notice_minutes: after.cancellationNoticeMinutes,
      cancellation_grace_minutes: cancellationGraceMinutes,
      late_fee_cents: after.lateFeeCents,
      max_unpaid_bookings: after.maxUnpaidBookings,
      reminder_hours: after.reminderHours,
    })
    .where('clinic_id', '=', trx.clinicId)
    .execute();
  const subject = { type: 'clinic', id: String(trx.clinicId) };
  return [{ action: 'clinic.changed', subject, ...difference }];
};
