import { paths } from 'shared-contracts';
import { SecondaryText } from 'shared-pages';
import { ButtonLink, PageHeading, Stack } from 'shared-ui';
import { texts } from '../texts';

const { reports: labels } = texts;

export function Component() {
  return (
    <>
      <title>{texts.pageTitle(labels.heading)}</title>
      <PageHeading title={labels.heading} lead={labels.lead} />
      <Stack alignItems="start">
        <ButtonLink to={paths.auditLog}>{labels.auditLog}</ButtonLink>
        <SecondaryText>{labels.auditLogText}</SecondaryText>
      </Stack>
    </>
  );
}
