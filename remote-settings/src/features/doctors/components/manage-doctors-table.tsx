import { useState } from 'react';
import { deleteDoctor, type Doctor, listDoctors, staffPaths } from 'shared-contracts';
import { formatSpeciality } from 'shared-texts';
import { Avatar, Badge, Button, ButtonLink, EmptyState, Stack } from 'shared-ui';
import { CellLink, ConfirmRequest } from 'shared-data';
import { SearchableTable, type SearchableColumn } from 'shared-staff';
import { texts } from '../../../texts';

const { columns: headers } = texts.manageDoctors;

/** The ID of the element with a doctor's name, which describes the row's button. */
const toNameId = ({ id }: Doctor): string => `doctor-${id}`;

const toColumns = (onDelete: (doctor: Doctor) => void): SearchableColumn<Doctor>[] => [
  { key: 'number', header: headers.number, width: '12%', render: (_, number) => number },
  {
    key: 'avatar',
    header: headers.avatar,
    width: '11%',
    render: ({ name, imageUrl }) => <Avatar name={name} imageUrl={imageUrl} isDecorative />,
  },
  {
    key: 'name',
    header: headers.name,
    render: (doctor) => (
      <Stack gap="xs" alignItems="start">
        <span id={toNameId(doctor)}>{doctor.name}</span>
        {doctor.hasHours === false && (
          <>
            <Badge tone="warning">{texts.manageDoctors.noHours}</Badge>
            <CellLink to={staffPaths.editDoctor(doctor.id)} aria-describedby={toNameId(doctor)}>
              {texts.manageDoctors.enterHours}
            </CellLink>
          </>
        )}
      </Stack>
    ),
    sortBy: ({ name }) => name,
  },
  {
    key: 'email',
    header: headers.email,
    width: '27%',
    render: ({ email }) => email,
    sortBy: ({ email }) => email,
  },
  {
    key: 'speciality',
    header: headers.speciality,
    render: ({ speciality }) => formatSpeciality(speciality),
    sortBy: ({ speciality }) => formatSpeciality(speciality),
  },
  {
    key: 'action',
    header: headers.action,
    width: '16%',
    render: (doctor) => (
      <Button
        variant="secondary"
        aria-describedby={toNameId(doctor)}
        onClick={() => onDelete(doctor)}
      >
        {texts.manageDoctors.delete}
      </Button>
    ),
  },
];

interface DeleteDoctorDialogProps {
  readonly doctor: Doctor;
  readonly onClose: () => void;
}

const DeleteDoctorDialog = ({ doctor: { id, name }, onClose }: DeleteDoctorDialogProps) => (
  <ConfirmRequest
    endpoint={deleteDoctor}
    input={{ params: { id } }}
    changes={[listDoctors]}
    title={texts.manageDoctors.deleteTitle}
    description={texts.manageDoctors.deleteText(name)}
    confirmLabel={texts.manageDoctors.delete}
    dismissLabel={texts.manageDoctors.deleteDismiss}
    saved={texts.manageDoctors.deleted(name)}
    onClose={onClose}
  />
);

interface ManageDoctorsTableProps {
  readonly doctors: readonly Doctor[];
  readonly isBusy: boolean;
}

/** The clinic's doctors, whom an admin can delete. */
export function ManageDoctorsTable({ doctors, isBusy }: ManageDoctorsTableProps) {
  const [deleting, setDeleting] = useState<Doctor | null>(null);
  return (
    <>
      <SearchableTable
        rows={doctors}
        columns={toColumns(setDeleting)}
        rowKey={({ id }) => id}
        toSearchText={({ name, email, speciality }) =>
          `${name} ${email} ${formatSpeciality(speciality)}`
        }
        labels={texts.manageDoctors}
        isBusy={isBusy}
        empty={
          <EmptyState
            title={texts.manageDoctors.none}
            action={<ButtonLink to={staffPaths.addDoctor}>{texts.manageDoctors.add}</ButtonLink>}
          />
        }
      />
      {deleting && <DeleteDoctorDialog doctor={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
