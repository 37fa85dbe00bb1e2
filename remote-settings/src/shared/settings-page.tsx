import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { NavLink } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import { getSettings, staffPaths, type Settings } from 'shared-contracts';
import { PageTitle, QueryView } from 'shared-data';
import { color, fontWeight, PageHeading, radius, size, space, Stack } from 'shared-ui';
import { language, replaceNames, SOURCE_LANGUAGE, toDocumentNames } from 'shared-texts';
import { styled } from 'styled-components';
import { texts } from '../texts';

const pages = [
  [staffPaths.settings, texts.clinic.heading],
  [staffPaths.settingsTreatments, texts.treatments.heading],
  [staffPaths.settingsHours, texts.hours.heading],
  [staffPaths.settingsChairs, texts.chairs.heading],
  [staffPaths.settingsDoctors, texts.doctors.heading],
  [staffPaths.settingsVisiting, texts.visiting.heading],
  [staffPaths.settingsEmails, texts.emails.heading],
  [staffPaths.settingsLegalTexts, texts.legal.heading],
  [staffPaths.visitsToMove, texts.stranded.heading],
] as const;

const Bar = styled.nav`
  display: flex;
  gap: ${space.xs};
  margin-bottom: ${space.s};
  overflow-x: auto;
  box-shadow: inset 0 -1px 0 ${color.border};
`;

const Tab = styled(NavLink)`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: ${size.touchTarget};
  padding-inline: ${space.m};
  border-radius: ${radius.s};
  color: ${color.link};
  text-decoration: none;

  &[aria-current='page'] {
    box-shadow: inset 0 -3px 0 ${color.primary};
    color: ${color.text};
    font-weight: ${fontWeight.bold};
  }
`;

interface SettingsPageProps {
  readonly title: string;
  readonly lead: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The heading of a page of settings, and the way to the others. */
export const SettingsPage = ({ title, lead, actions, children }: SettingsPageProps) => (
  <>
    <PageTitle>{title}</PageTitle>
    <PageHeading title={title} lead={lead} actions={actions} />
    <Bar aria-label={texts.navigation} data-page-head="">
      {pages.map(([to, label]) => (
        <Tab key={to} to={to} end>
          {label}
        </Tab>
      ))}
    </Bar>
    <Stack gap="xl">{children}</Stack>
  </>
);

interface SettingsViewProps {
  readonly children: (settings: Settings) => ReactNode;
}

/** Other pages of a document that is not in English show what was just saved. */
function useSavedNames(settings: Settings | undefined): void {
  useEffect(() => {
    if (!settings || language === SOURCE_LANGUAGE) return;
    replaceNames(toDocumentNames(settings, language));
  }, [settings]);
}

/** All settings once they have loaded. */
export function SettingsView({ children }: SettingsViewProps) {
  const query = useQuery(endpointQuery(getSettings, {}));
  useSavedNames(query.data);
  return <QueryView query={query}>{children}</QueryView>;
}
