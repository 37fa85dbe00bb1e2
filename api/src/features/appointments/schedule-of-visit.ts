import { toOwnTreatment } from '../../core/booking/plan/take';
import type { Schedule } from '../../core/booking/schedule/schedule';

type OwnVisit = Parameters<typeof toOwnTreatment>[0] & { readonly doctorId: string | null };

/**
 * The schedule by which a visit can be moved: its treatment takes as long as the visit does, and the dentist of the
 * visit performs it, whatever patients can book with them now.
 */
export const toScheduleOfVisit = (schedule: Schedule, visit: OwnVisit): Schedule => ({
  ...schedule,
  treatments: [{ ...toOwnTreatment(visit), audience: 'all' }],
  doctors: schedule.doctors.map((doctor) =>
    doctor.id === visit.doctorId
      ? { ...doctor, isBookable: true, treatmentIds: [visit.treatmentId] }
      : doctor,
  ),
});
