export { Avatar } from './components/avatar';
export { Badge, type BadgeTone } from './components/badge';
export { Button, type ButtonProps } from './components/button';
export { ButtonAnchor, ButtonLink } from './components/button-link';
export type { ButtonLook, ButtonVariant } from './components/button-styles';
export { Card } from './components/card';
export { ChoiceField, type ChoiceFieldProps } from './components/choice-field';
export { Cluster } from './components/cluster';
export { ConfirmDialog } from './components/confirm-dialog';
export { controlStyles } from './components/control-styles';
export { CuspEdge } from './components/cusp-edge';
export { DataTable, type ColumnSort, type DataColumn } from './components/data-table';
export { DefinitionList, type Definition } from './components/definition-list';
export { Dialog, type DialogProps } from './components/dialog';
export { Divider } from './components/divider';
export { EmptyState } from './components/empty-state';
export { ErrorState } from './components/error-state';
export type { FieldLook } from './components/field';
export { FileField, type FileFieldProps } from './components/file-field';
export { FormError } from './components/form-error';
export { GoogleMark } from './components/google-mark';
export { Grid } from './components/grid';
export { Icon } from './components/icon';
export { IconButton } from './components/icon-button';
export { IconTile } from './components/icon-tile';
export type { IconName } from './components/icon-paths';
export { LiveRegion } from './components/live-region';
export { Logo, LogoMark } from './components/logo';
export { Menu, MenuAction, MenuLink } from './components/menu';
export { notify } from './components/notify';
export { OfflineNote } from './components/offline-note';
export { PageHeading, SectionHeading } from './components/page-heading';
export { PageSection } from './components/page-section';
export { Pager } from './components/pager';
export { ProgressBar } from './components/progress-bar';
export { Receipt } from './components/receipt';
export { SearchField } from './components/search-field';
export { SelectField, type Choice, type SelectFieldProps } from './components/select-field';
export { SideNav, type SideNavItem } from './components/side-nav';
export { Loading, Skeleton } from './components/skeleton';
export { SkipLink } from './components/skip-link';
export { Spinner } from './components/spinner';
export { Split } from './components/split';
export { Stack } from './components/stack';
export { TextArea, type TextAreaProps } from './components/text-area';
export { TextField, type TextFieldProps } from './components/text-field';
export { TextLink } from './components/text-link';
export { Toasts } from './components/toasts';
export { VisuallyHidden } from './components/visually-hidden';
export { BookingScene } from './illustrations/booking-scene';
export { EmptyScene } from './illustrations/empty-scene';
export { ErrorScene } from './illustrations/error-scene';
export { HeroScene } from './illustrations/hero-scene';
export {
  FillingPicture,
  FluoridePicture,
  WhiteningPicture,
} from './illustrations/service-pictures';
export { TreatmentScene } from './illustrations/treatment-scene';
export { StyleGuide } from './style-guide/style-guide';
export type { ColourRole } from './theme/colours';
export type { FontUrls } from './theme/font-faces';
export { GlobalStyle } from './theme/global-style';
export {
  colour,
  fontSize,
  fontWeight,
  layer,
  lineHeight,
  media,
  motion,
  radius,
  shadow,
  size,
  space,
  type SpaceName,
} from './theme/tokens';
