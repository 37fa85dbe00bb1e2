export { AgreementNote } from './agreement-note';
export { ConfirmRequest } from './confirm-request';
export { CopyButton } from './copy-button';
export { downloadFile } from './download-file';
export { downloadVisit } from './download-visit';
export { FormDateField } from './form-date-field';
export { IconAction, IconActionLink } from './icon-action';
export { PageTitle } from './page-title';
export { FilterLinks } from './filter-links';
export { PrintedClinic } from './printed-clinic';
export { QueryView } from './query-view';
export { type ShowIssues, showAtFields } from './saving/show-at-fields';
export { useSave } from './saving/use-save';
export { Slot } from './slot';
export { readDataUrl } from './read-data-url';
export { CellLink, EmptyTable, RowButtons, SecondaryText } from './text-styles';
export { toErrorText } from './to-error-text';
export { forgetChanges, UnsavedChanges } from './unsaved-changes';
export {
  type AddressPatch,
  fromTheStart,
  toCount,
  typing,
  type TypingState,
  useAddress,
} from './use-address';
export { useDebounced } from './use-debounced';
export { useIsShown } from './use-is-shown';
export { QrCode } from './qr-code';
export { type Part, usePart } from './use-part';
export { useSecondsLeft } from './use-seconds-left';
export { toOptionalRule, toRule } from './validate';
