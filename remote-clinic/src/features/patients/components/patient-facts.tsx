import { Fragment, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  formatDate,
  type Patient,
  staffPaths,
  type SiteContext,
  toDateLocal,
} from 'shared-contracts';
import { CellLink } from 'shared-data';
import { useCan } from 'shared-staff';
import { Badge, Button, Card, type Definition, DefinitionList, space, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { patientTexts } from '../../../patient-texts';
import { recordTexts } from '../../../record-texts';
import { PhoneLink } from '../../../shared/contact-links';
import { formatGuardian, formatLanguage, formatWay } from '../../../shared/facts-format';
import { toAge } from '../../../shared/patient-format';
import { ChildDialog } from './child-dialog';

const { patient: labels, form, list } = patientTexts;
const { facts, child } = recordTexts;

function Relatives({ patients }: { readonly patients: Patient['family'] }) {
  return patients.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ' '}
      <CellLink to={staffPaths.patient(id)}>{name}</CellLink>
    </Fragment>
  ));
}

/** Where a guardian leads: a patient to their page, any other to their phone. */
function Guardian({ patient }: { readonly patient: Patient }) {
  const { guardianId, guardianName, guardianPhone } = patient;
  if (guardianId !== null) {
    return <CellLink to={staffPaths.patient(guardianId)}>{guardianName ?? ''}</CellLink>;
  }
  return (
    <Stack gap="xs">
      {guardianName && <bdi>{guardianName}</bdi>}
      {guardianPhone && <PhoneLink phone={guardianPhone} />}
    </Stack>
  );
}

/** Who is related to the patient, and who gets the emails about them if it is not the patient. */
function listRelations(patient: Patient): Definition[] {
  const { name, emailsGoTo, family } = patient;
  const children = family.filter(({ relation }) => relation === 'child');
  const others = family.filter(({ relation }) => relation !== 'child');
  const rows: (Definition | false)[] = [
    formatGuardian(patient) !== null && {
      term: facts.guardian,
      details: <Guardian patient={patient} />,
    },
    emailsGoTo !== null &&
      emailsGoTo.name !== name && {
        term: facts.emailsGoTo,
        details: facts.reader(emailsGoTo.name, emailsGoTo.email),
      },
    children.length > 0 && { term: facts.children, details: <Relatives patients={children} /> },
    others.length > 0 && { term: labels.family, details: <Relatives patients={others} /> },
  ];
  return rows.filter((row) => row !== false);
}

/** An address on the lines on which it was typed. */
const Lines = styled.bdi`
  white-space: pre-line;
`;

/** What is known of few patients. */
const listKnown = (patient: Patient): Definition[] =>
  (
    [
      [facts.language, formatLanguage(patient.language)],
      [facts.address, patient.address && <Lines>{patient.address}</Lines>],
      [facts.contactBy, formatWay(patient.contactBy)],
      [facts.insuranceNumber, patient.insuranceNumber],
    ] as const
  ).flatMap(([term, details]) => (details === null ? [] : [{ term, details }]));

const Actions = styled.div`
  margin-top: ${space.m};
`;

/** How to reach a patient, and what is known about them. */
export function PatientFacts({ patient }: { readonly patient: Patient }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const canManage = useCan('patients.manage');
  const [isAddingChild, setIsAddingChild] = useState(false);
  const { dateOfBirth, phone, email, hasAccount, noShowCount } = patient;
  const today = toDateLocal(new Date(), timeZone);
  const items = [
    {
      term: form.dateOfBirth,
      details: dateOfBirth
        ? labels.born(formatDate(dateOfBirth), toAge(dateOfBirth, today))
        : labels.unknown,
    },
    {
      term: form.phone,
      details: phone ? <PhoneLink phone={phone} /> : labels.unknown,
    },
    { term: form.email, details: email ?? labels.unknown },
    {
      term: list.columns.account,
      details: (
        <Badge tone={hasAccount ? 'success' : 'neutral'}>
          {hasAccount ? list.hasAccount : list.noAccount}
        </Badge>
      ),
    },
    { term: labels.noShows, details: noShowCount },
    ...listRelations(patient),
    ...listKnown(patient),
  ];
  return (
    <Card as="section" aria-labelledby="details-heading">
      <h2 id="details-heading">{labels.details}</h2>
      <DefinitionList items={items} />
      {canManage && (
        <Actions>
          <Button variant="secondary" onClick={() => setIsAddingChild(true)}>
            {child.add}
          </Button>
        </Actions>
      )}
      {isAddingChild && <ChildDialog parent={patient} onClose={() => setIsAddingChild(false)} />}
    </Card>
  );
}
