import { Fragment } from 'react';
import { useOutletContext } from 'react-router-dom';
import { formatDate, type Patient, paths, type SiteContext, toDateLocal } from 'shared-contracts';
import { CellLink } from 'shared-data';
import { Badge, Card, DefinitionList } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import { PhoneLink } from '../../../shared/contact-links';
import { toAge } from '../../../shared/patient-format';

const { patient: labels, form, list } = patientTexts;

function Family({ patient }: { readonly patient: Patient }) {
  return patient.family.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ' '}
      <CellLink to={paths.patient(id)}>{name}</CellLink>
    </Fragment>
  ));
}

/** How to reach a patient, and what is known about them. */
export function PatientFacts({ patient }: { readonly patient: Patient }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { dateOfBirth, phone, email, hasAccount, noShowCount, family } = patient;
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
    ...(family.length > 0 ? [{ term: labels.family, details: <Family patient={patient} /> }] : []),
  ];
  return (
    <Card as="section" aria-labelledby="details-heading">
      <h2 id="details-heading">{labels.details}</h2>
      <DefinitionList items={items} />
    </Card>
  );
}
