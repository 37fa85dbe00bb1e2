export { fromCalendarDate, toCalendarDate } from './calendar/calendar-dates';
export { calendarLanguage, formatSpokenDay, weekdayNames } from './calendar/calendar-language';
export { calendarStyles } from './calendar/calendar-styles';
export { Avatar } from './components/avatar';
export { Badge, type BadgeTone } from './components/badge';
export { Button, type ButtonProps } from './components/button';
export type { ButtonLook, ButtonVariant } from './components/button-styles';
export { Card } from './components/card';
export { CheckboxField, type CheckboxFieldProps } from './components/checkbox-field';
export { CheckboxGroup } from './components/checkbox-group';
export { ChoiceField, type ChoiceFieldProps } from './components/choice-field';
export { choiceStyles } from './components/control-styles';
export { ClinicTimeNote } from './components/clinic-time-note';
export { ConfirmDialog } from './components/confirm-dialog';
export { coveringLink } from './components/covering-link';
export { DataTable, type ColumnSort, type DataColumn } from './components/data-table';
export { DateField, type DateFieldProps } from './components/date-field';
export { DefinitionList, type Definition } from './components/definition-list';
export { useBusyDialog } from './components/busy-dialog';
export { Dialog, type DialogProps } from './components/dialog';
export { Disclosure } from './components/disclosure';
export { Divider } from './components/divider';
export { EmptyState } from './components/empty-state';
export { ErrorState } from './components/error-state';
export type { FieldLook } from './components/field';
export { FileField, type FileFieldProps } from './components/file-field';
export { FormError } from './components/form-error';
export { Icon } from './components/icon';
export * as icons from './components/icons';
export type { IconDrawing } from './components/icons';
export { iconOnPhone, iconOrWords } from './components/icon-on-phone';
export { IconButton } from './components/icon-button';
export { Cluster, Grid, Stack } from './components/layout';
export { ButtonAnchor, ButtonLink, TextLink } from './components/links';
export { Logo } from './components/logo';
export { Markdown } from './components/markdown';
export { Menu, MenuAction, MenuLink } from './components/menu';
export { NavDisclosure, NavDisclosureAction, NavDisclosureLink } from './components/nav-disclosure';
export { OfflineBanner } from './components/offline-banner';
export {
  HeadingToolsContext,
  PageHeading,
  PageHeadRow,
  SectionHeading,
} from './components/page-heading';
export { PhoneMore } from './components/phone-more';
export { PageSection } from './components/page-section';
export { Pager } from './components/pager';
export { PasswordField } from './components/password-field';
export { ProgressBar } from './components/progress-bar';
export { Receipt } from './components/receipt';
export { LiveRegion, SkipLink, VisuallyHidden } from './components/screen-reader';
export { SelectField, type Choice, type SelectFieldProps } from './components/select-field';
export { SelectFrame } from './components/select-frame';
export { SideNav, type SideNavItem } from './components/side-nav';
export { Loading, Skeleton } from './components/skeleton';
export { Spinner } from './components/spinner';
export {
  SearchField,
  TextArea,
  TextField,
  type TextAreaProps,
  type TextFieldProps,
} from './components/text-fields';
export { TableSkeleton } from './components/table-skeleton';
export { notify, Toasts } from './components/toasts';
export { isHydrating, markHydrating, useIsHydrated } from './hydration';
export { useIsOnline } from './use-is-online';
export { useMedia } from './use-media';
export { BookingScene } from './illustrations/booking-scene';
export { HeroScene } from './illustrations/hero-scene';
export { MapScene } from './illustrations/map-scene';
export {
  FillingPicture,
  FluoridePicture,
  WhiteningPicture,
} from './illustrations/service-pictures';
export { StyleGuide } from './style-guide/style-guide';
export type { ColorRole } from './theme/colors';
export type { FontUrls } from './theme/font-faces';
export { GlobalStyle } from './theme/global-style';
export {
  color,
  fontSize,
  fontWeight,
  lineHeight,
  media,
  motion,
  radius,
  shadow,
  size,
  space,
  type SpaceName,
  zIndex,
} from './theme/tokens';
