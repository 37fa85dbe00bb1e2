import type { Settings } from 'shared-contracts';
import { Dialog } from 'shared-ui';
import { SpecialHours } from '../../../shared/special-hours/special-hours';
import { texts } from '../../../texts';

const { specialHours: labels } = texts;

interface SpecialHoursDialogProps {
  readonly doctor: Settings['doctors'][number];
  readonly onClose: () => void;
}

/** The days on which a doctor works at other hours. */
export const SpecialHoursDialog = ({ doctor, onClose }: SpecialHoursDialogProps) => (
  <Dialog
    isOpen
    onOpenChange={onClose}
    title={labels.title(doctor.name)}
    description={labels.doctorLead}
  >
    <SpecialHours doctorId={doctor.id} weekly={doctor.hours} special={doctor.specialHours ?? []} />
  </Dialog>
);
