import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { uploadFile } from 'shared-auth';
import { photoMaxBytes, photoMediaTypes, uploadImage } from 'shared-contracts';
import { readDataUrl, toErrorText } from 'shared-pages';
import { Button, FileField, Spinner, Stack } from 'shared-ui';
import { texts } from '../../texts';
import { cutSquare, type Square } from './cut-square';

const { picture: labels } = texts;

const SquareCropper = lazy(() => import('./square-cropper'));

function findFault({ type, size }: File): string | null {
  if (!photoMediaTypes.some((accepted) => accepted === type)) return labels.type;
  return size > photoMaxBytes ? labels.size : null;
}

interface Chosen {
  readonly file: File;
  readonly dataUrl: string;
}

interface PictureFieldProps {
  readonly label: string;
  readonly hint: string;
  /** The picture as it looks where it is shown. */
  readonly preview: ReactNode;
  /** Whether a square of the picture is chosen first. */
  readonly isSquare?: boolean;
  /** Given the address of the uploaded picture; null when the picture was removed. */
  readonly onChange: (imageUrl: string | null) => void;
  /** Given whether a square is being chosen, without which the form is not to be saved. */
  readonly onChoosing?: (isChoosing: boolean) => void;
  readonly error?: string | undefined;
  /** What removes the picture; left out while there is none, or one is needed. */
  readonly removeLabel?: string | undefined;
}

/** Uploads a picture. The form around it stores its address. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, preview, isSquare = false, onChange, onChoosing, removeLabel } = props;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const upload = useMutation({
    mutationFn: async ({ file, square }: { file: File; square?: Square }) =>
      uploadFile(uploadImage, square ? await cutSquare(file, square) : file),
    onSuccess: ({ data }) => {
      open(null);
      onChange(data.url);
    },
  });

  const hints = { idle: hint, error: hint, pending: labels.uploading, success: labels.uploaded };

  function open(picture: Chosen | null) {
    setChosen(picture);
    onChoosing?.(picture !== null);
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (!file) return;
    upload.reset();
    open(null);
    const found = findFault(file);
    setFault(found);
    if (found !== null) return;
    if (isSquare) open({ file, dataUrl: await readDataUrl(file) });
    else upload.mutate({ file });
  }

  function rejectFile() {
    open(null);
    setFault(labels.type);
  }

  return (
    <Stack gap="s">
      {preview}
      <FileField
        label={label}
        hint={hints[upload.status]}
        accept={photoMediaTypes.join(',')}
        error={props.error ?? fault ?? (upload.error && toErrorText(upload.error))}
        onChange={(event) => void choose(event)}
      />
      {chosen && (
        <Suspense fallback={<Spinner label={labels.loading} />}>
          <SquareCropper
            imageUrl={chosen.dataUrl}
            isBusy={upload.isPending}
            onUse={(square) => upload.mutate({ file: chosen.file, square })}
            onCancel={() => open(null)}
            onUnreadable={rejectFile}
          />
        </Suspense>
      )}
      {removeLabel !== undefined && (
        <div>
          <Button variant="quiet" onClick={() => onChange(null)}>
            {removeLabel}
          </Button>
        </div>
      )}
    </Stack>
  );
}
