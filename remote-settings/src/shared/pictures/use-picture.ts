import { useEffect, useRef, useState } from 'react';
import { uploadFile } from 'shared-auth';
import { photoMaxBytes, photoMediaTypes, uploadImage } from 'shared-contracts';
import { readDataUrl, toErrorText } from 'shared-data';
import { texts } from '../../texts';
import { cutSquare, type Square } from './cut-square';

const { picture: labels } = texts;

/** A file whose square is being chosen. */
interface Chosen {
  readonly file: File;
  readonly dataUrl: string;
}

type PictureState =
  | { readonly status: 'idle' | 'reading' | 'uploaded' }
  | { readonly status: 'choosing'; readonly chosen: Chosen }
  | { readonly status: 'uploading'; readonly chosen: Chosen | null }
  | { readonly status: 'failed'; readonly chosen: Chosen | null; readonly fault: string };

const IDLE: PictureState = { status: 'idle' };

const toFailure = (fault: string, chosen: Chosen | null = null): PictureState => ({
  status: 'failed',
  chosen,
  fault,
});

function findFault({ type, size }: File): string | null {
  if (!photoMediaTypes.some((accepted) => accepted === type)) return labels.type;
  return size > photoMaxBytes ? labels.size : null;
}

function findUnfinished(state: PictureState, chosen: Chosen | null): string | null {
  if (state.status === 'reading' || state.status === 'uploading') return labels.notUploaded;
  return chosen ? labels.unfinished : null;
}

interface PictureOptions {
  /** Whether a square of the picture is chosen first. */
  readonly isSquare?: boolean;
  /** Given the address of the uploaded picture; null when the picture was removed. */
  readonly onChange: (imageUrl: string | null) => void;
}

/** A picture on its way from a file to an address. What is chosen last ends what was chosen before. */
export function usePicture({ isSquare = false, onChange }: PictureOptions) {
  const [state, setState] = useState<PictureState>(IDLE);
  const [isSaveRejected, setSaveRejected] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const chosen = 'chosen' in state ? state.chosen : null;

  function show(next: PictureState): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    setState(next);
    setSaveRejected(false);
    return running.current.signal;
  }

  async function read(file: File) {
    const signal = show({ status: 'reading' });
    const next = await readDataUrl(file).then(
      (dataUrl): PictureState => ({ status: 'choosing', chosen: { file, dataUrl } }),
      () => toFailure(labels.unreadable),
    );
    if (!signal.aborted) setState(next);
  }

  async function upload(file: File, square?: Square) {
    const signal = show({ status: 'uploading', chosen });
    try {
      const part = square ? await cutSquare(file, square) : file;
      const { data } = await uploadFile(uploadImage, part, { signal });
      if (signal.aborted) return;
      setState({ status: 'uploaded' });
      onChange(data.url);
    } catch (error) {
      if (!signal.aborted) setState(toFailure(toErrorText(error), chosen));
    }
  }

  function choose(file: File) {
    const fault = findFault(file);
    if (fault !== null) show(toFailure(fault));
    else if (isSquare) void read(file);
    else void upload(file);
  }

  const unfinished = findUnfinished(state, chosen);
  const fault = state.status === 'failed' ? state.fault : null;
  return {
    status: state.status,
    chosen,
    fault: isSaveRejected ? (unfinished ?? fault) : fault,
    /** Whether the form can be saved; says why if it can't. */
    checkSaving: () => {
      setSaveRejected(unfinished !== null);
      return unfinished === null;
    },
    choose,
    use: (square: Square) => chosen && void upload(chosen.file, square),
    cancel: () => void show(IDLE),
    reject: () => void show(toFailure(labels.type)),
    remove: () => {
      show(IDLE);
      onChange(null);
    },
  };
}

/** What {@link usePicture} returns. */
export type Picture = ReturnType<typeof usePicture>;
