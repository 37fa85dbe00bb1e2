import { useState } from 'react';
import { paths, type Doctor } from 'shared-contracts';
import { Avatar, Button, ButtonLink, EmptyState } from 'shared-ui';
import { SearchableTable, type SearchableColumn } from '../../../shared/table/searchable-table';
import { texts } from '../../../texts';
import { DeleteDoctorDialog } from './delete-doctor-dialog';

const { columns: headers } = texts.doctors;

const toColumns = (onDelete: (doctor: Doctor) => void): SearchableColumn<Doctor>[] => [
  { key: 'number', header: headers.number, render: (_, number) => number },
  {
    key: 'avatar',
    header: headers.avatar,
    render: ({ name, image }) => <Avatar name={name} imageUrl={image} isDecorative />,
  },
  { key: 'name', header: headers.name, render: ({ name }) => name, sortBy: ({ name }) => name },
  {
    key: 'email',
    header: headers.email,
    render: ({ email }) => email,
    sortBy: ({ email }) => email,
  },
  {
    key: 'speciality',
    header: headers.speciality,
    render: ({ speciality }) => speciality,
    sortBy: ({ speciality }) => speciality,
  },
  {
    key: 'action',
    header: headers.action,
    render: (doctor) => (
      <Button variant="secondary" onClick={() => onDelete(doctor)}>
        {texts.doctors.delete}
      </Button>
    ),
  },
];

/** The clinic's doctors, with what an admin may do about it. */
export function DoctorsTable({ doctors, isBusy }: { doctors: readonly Doctor[]; isBusy: boolean }) {
  const [deleting, setDeleting] = useState<Doctor | null>(null);
  return (
    <>
      <SearchableTable
        rows={doctors}
        columns={toColumns(setDeleting)}
        rowKey={({ _id }) => _id}
        toSearchText={({ name, email, speciality }) => `${name} ${email} ${speciality}`}
        words={texts.doctors}
        isBusy={isBusy}
        empty={
          <EmptyState
            title={texts.doctors.none}
            action={<ButtonLink to={paths.addDoctor}>{texts.doctors.add}</ButtonLink>}
          />
        }
      />
      {deleting && <DeleteDoctorDialog doctor={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
