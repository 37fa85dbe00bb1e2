import { styled } from 'styled-components';
import { encode } from 'uqr';

/** Scanners need dark modules on a light ground, in every theme, and an edge of four modules. */
const Picture = styled.svg`
  display: block;
  width: min(100%, 13rem);
  height: auto;
  background: #fff;
  fill: #000;
  forced-color-adjust: none;
`;
const EDGE = 4;

/** A square of one unit for each dark module. */
const toPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/**
 * A text as a QR code, drawn in the browser: it may be a secret. `label` is its accessible name.
 * @example <QrCode text={address} label={words.picture} />
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: EDGE });
  return (
    <Picture
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={toPath(data)} />
    </Picture>
  );
}
