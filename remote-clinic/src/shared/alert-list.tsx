import type { Alert } from 'shared-contracts';
import {
  icons,
  Badge,
  color,
  fontSize,
  fontWeight,
  Icon,
  radius,
  space,
  VisuallyHidden,
} from 'shared-ui';
import { styled } from 'styled-components';
import { careTexts } from '../care-texts';

const { alerts: labels } = careTexts;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li<{ $isAllergy: boolean }>`
  display: inline-flex;
  gap: ${space.s};
  align-items: start;
  padding: ${space.xs} ${space.m};
  border-radius: ${radius.s};
  background: ${({ $isAllergy }) => ($isAllergy ? color.dangerSoft : color.warningSoft)};
  color: ${({ $isAllergy }) => ($isAllergy ? color.dangerText : color.warningText)};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.bold};
  overflow-wrap: anywhere;

  svg {
    margin-top: 0.125rem;
  }
`;

/** Never wider than its place: in large text a long word breaks. */
const Kind = styled.span`
  min-width: 0;
`;

/** @example 'Allergy: Latex' */
export const toAlertText = ({ kind, text }: Alert): string =>
  labels.alert(labels.kinds[kind], text);

/** What has to be known before the patient is treated; nothing without alerts. */
export function AlertList({ alerts }: { readonly alerts: readonly Alert[] }) {
  if (alerts.length === 0) return null;
  return (
    <List aria-label={labels.heading}>
      {alerts.map((alert) => (
        <Item key={alert.id} $isAllergy={alert.kind === 'allergy'}>
          <Icon drawing={icons.alert} size={18} />
          {toAlertText(alert)}
        </Item>
      ))}
    </List>
  );
}

/** The kinds of alerts, where there is no room for their texts, which screen readers and the pointer get. */
export const AlertBadges = ({ alerts }: { readonly alerts: readonly Alert[] }) =>
  alerts.map((alert) => (
    <Kind key={alert.id} title={toAlertText(alert)}>
      <span aria-hidden>
        <Badge tone={alert.kind === 'allergy' ? 'danger' : 'warning'}>
          {labels.kinds[alert.kind]}
        </Badge>
      </span>
      <VisuallyHidden>{toAlertText(alert)}</VisuallyHidden>
    </Kind>
  ));
