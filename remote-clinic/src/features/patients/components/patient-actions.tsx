import { useState } from 'react';
import { type Patient, staffPaths } from 'shared-contracts';
import { useCan } from 'shared-staff';
import { icons, ButtonLink, Cluster, IconButton, Menu, MenuAction, MenuLink } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import { MergeDialog } from './merge-dialog';
import { PatientDialog } from './patient-dialog';

const { patient: labels } = patientTexts;

/** What the reception can do for a patient; the rare actions are in a menu. */
export function PatientActions({ patient }: { readonly patient: Patient }) {
  const [open, setOpen] = useState<'edit' | 'merge' | null>(null);
  const canAudit = useCan('audit.read');
  const close = () => setOpen(null);
  return (
    <Cluster>
      <ButtonLink to={staffPaths.bookForPatient(patient.id)}>{labels.bookVisit}</ButtonLink>
      <Menu trigger={<IconButton icon={icons.more} label={labels.more} />}>
        <MenuAction onSelect={() => setOpen('edit')}>{labels.edit}</MenuAction>
        <MenuAction onSelect={() => setOpen('merge')}>{labels.merge}</MenuAction>
        {canAudit && <MenuLink to={staffPaths.auditLogOf(patient.id)}>{labels.auditLog}</MenuLink>}
      </Menu>
      {open === 'edit' && <PatientDialog patient={patient} onClose={close} />}
      {open === 'merge' && <MergeDialog patient={patient} onClose={close} />}
    </Cluster>
  );
}
