import { type KeyboardEvent, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button, Cluster, color, fontSize, fontWeight, radius, size, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../texts';
import { readStyleNonce } from '../style-nonce';
import type { Square } from './cut-square';

const { picture: labels } = texts;

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;
/** How far an arrow key moves the picture, in pixels. */
const KEYBOARD_STEP = 8;

const Frame = styled.div`
  position: relative;
  height: 18rem;
  overflow: hidden;
  border-radius: ${radius.m};
  background: ${color.surfaceMuted};
`;

const Zoom = styled.label`
  display: flex;
  gap: 0.75rem;
  align-items: center;
  min-height: ${size.touchTarget};
  color: ${color.heading};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};

  input {
    flex: 1;
    min-width: 0;
    min-height: ${size.touchTarget};
    accent-color: ${color.primary};
  }
`;

interface SquareCropperProps {
  readonly imageUrl: string;
  readonly isBusy: boolean;
  readonly onUse: (square: Square) => void;
  readonly onCancel: () => void;
  /** The file is no picture that the browser can show. */
  readonly onUnreadable: () => void;
}

/** Chooses a square of a picture with pointer, fingers or keys: arrows move it, + and - zoom. */
export default function SquareCropper(props: SquareCropperProps) {
  const { imageUrl, isBusy, onUse, onCancel, onUnreadable } = props;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square | null>(null);

  const changeZoom = (by: number) =>
    setZoom((present) => Math.min(MAX_ZOOM, Math.max(1, present + by)));

  function handleKey({ key }: KeyboardEvent) {
    if (key === '+' || key === '=') changeZoom(ZOOM_STEP);
    if (key === '-') changeZoom(-ZOOM_STEP);
  }

  return (
    <Stack gap="s" onKeyDown={handleKey}>
      <Frame>
        <Cropper
          image={imageUrl}
          crop={crop}
          zoom={zoom}
          aspect={1}
          maxZoom={MAX_ZOOM}
          cropShape="round"
          showGrid={false}
          keyboardStep={KEYBOARD_STEP}
          nonce={readStyleNonce()}
          cropperProps={{
            // keys reach a slider in screen readers, which keep those of other elements to themselves
            role: 'slider',
            'aria-label': labels.area,
            'aria-valuemin': 1,
            'aria-valuemax': MAX_ZOOM,
            'aria-valuenow': zoom,
          }}
          mediaProps={{ alt: labels.chosen, onError: onUnreadable }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_area, pixels) => setSquare(pixels)}
        />
      </Frame>
      <Zoom>
        {labels.zoom}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </Zoom>
      <Cluster gap="s">
        <Button isLoading={isBusy} onClick={() => square && onUse(square)}>
          {labels.use}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Cluster>
    </Stack>
  );
}
