import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endpointQuery, useUser } from 'shared-auth';
import {
  getAccount,
  listAccountPatients,
  listBookings,
  MAX_FAMILY_MEMBERS,
} from 'shared-contracts';
import { Card, PageHeading, SectionHeading, Stack } from 'shared-ui';
import { PageTitle, QueryView, Slot } from 'shared-data';
import { CalendarFeed } from 'shared-visits';
import { CloseAccount } from '../features/account/components/close-account';
import { DataExport } from '../features/account/components/data-export';
import { FamilyMembers } from '../features/account/components/family-members';
import { ProfileForm } from '../features/account/components/profile-form';
import { OwnDocuments } from '../features/documents/own-documents';
import { EmailChoicesList } from '../features/emails/email-choices';
import { Security } from '../features/security/components/security';
import { texts } from '../texts';

const { account: labels } = texts;

interface SectionProps {
  /** Of the heading. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

const Section = ({ id, title, lead, children }: SectionProps) => (
  <Card as="section" aria-labelledby={id}>
    <SectionHeading id={id} title={title} lead={lead} />
    {children}
  </Card>
);

export function Component() {
  const email = useUser()?.email ?? '';
  const profile = useQuery(endpointQuery(getAccount, {}));
  const patients = useQuery(endpointQuery(listAccountPatients, {}));
  const bookings = useQuery({
    ...endpointQuery(listBookings, { query: { email } }),
    enabled: email !== '',
  });
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      <PageHeading title={labels.heading} />
      <Stack gap="xl">
        <Section id="profile" title={labels.profile.heading}>
          <QueryView query={profile}>{(data) => <ProfileForm profile={data} />}</QueryView>
        </Section>
        <Section
          id="family-members"
          title={labels.family.heading}
          lead={labels.family.lead(MAX_FAMILY_MEMBERS)}
        >
          <QueryView query={patients}>{(data) => <FamilyMembers patients={data} />}</QueryView>
        </Section>
        <Section id="documents" title={labels.documents.heading} lead={labels.documents.lead}>
          <OwnDocuments />
        </Section>
        <Section id="emails" title={labels.emails.heading} lead={labels.emails.lead}>
          <EmailChoicesList />
        </Section>
        <CalendarFeed kind="patient" />
        <Section id="security" title={texts.security.heading}>
          <Security />
        </Section>
        <Section id="your-data" title={labels.data.heading} lead={labels.data.lead}>
          <DataExport />
        </Section>
        <Section id="close-account" title={labels.closing.heading} lead={labels.closing.lead}>
          <QueryView query={bookings}>{(data) => <CloseAccount bookings={data} />}</QueryView>
        </Section>
        <Slot name="account.section" props={{}} />
      </Stack>
    </>
  );
}
