import { type ChangeEvent, lazy, type ReactNode, Suspense } from 'react';
import { photoMediaTypes } from 'shared-contracts';
import { Button, FileField, Spinner, Stack } from 'shared-ui';
import { texts } from '../../texts';
import type { Picture } from './use-picture';

const { picture: labels } = texts;

const SquareCropper = lazy(() => import('./square-cropper'));

interface PictureFieldProps {
  readonly label: string;
  readonly hint: string;
  /** The picture as it looks where it is shown. */
  readonly preview: ReactNode;
  readonly picture: Picture;
  /** What removes the picture; left out while there is none, or one is needed. */
  readonly removeLabel?: string | undefined;
}

/** Uploads a picture. The form around it stores its address. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, preview, picture, removeLabel } = props;
  const { status, chosen, fault } = picture;
  const hints: Partial<Record<Picture['status'], string>> = {
    uploading: labels.uploading,
    uploaded: labels.uploaded,
  };

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (file) picture.choose(file);
  }

  return (
    <Stack gap="s">
      {preview}
      <FileField
        label={label}
        hint={hints[status] ?? hint}
        accept={photoMediaTypes.join(',')}
        error={fault}
        onChange={choose}
      />
      {chosen && (
        <Suspense fallback={<Spinner label={labels.loading} />}>
          <SquareCropper
            imageUrl={chosen.dataUrl}
            isBusy={status === 'uploading'}
            onUse={picture.use}
            onCancel={picture.cancel}
            onUnreadable={picture.reject}
          />
        </Suspense>
      )}
      {removeLabel !== undefined && (
        <div>
          <Button variant="quiet" onClick={picture.remove}>
            {removeLabel}
          </Button>
        </div>
      )}
    </Stack>
  );
}
