import { useState } from 'react';
import { styled } from 'styled-components';
import { color, fontWeight } from '../theme/tokens';

const Disc = styled.span<{ $size: number }>`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  overflow: hidden;
  border-radius: 42% 42% 46% 46%;
  background: ${color.surfaceStrong};
  color: ${color.heading};
  font-size: ${({ $size }) => $size * 0.36}px;
  font-weight: ${fontWeight.bold};
  line-height: 1;

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Such as "Dr.", but not an initial. */
const TITLE = /^\p{L}{2,}\.$/u;

function toInitials(name: string) {
  const all = name.trim().split(/\s+/);
  const named = all.filter((word) => !TITLE.test(word));
  const words = named.length > 0 ? named : all;
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

interface AvatarProps {
  name: string;
  /** Without it, or when it does not load, the initials are shown. */
  imageUrl?: string;
  /** Edge in CSS pixels; default 44. */
  size?: number;
  /** True where the name is shown beside it, so that it is not read twice. */
  isDecorative?: boolean;
}

/** A person's picture over their initials, which stay when there is none. */
export function Avatar({ name, imageUrl, size = 44, isDecorative = false }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const naming = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <Disc $size={size} {...naming}>
      {toInitials(name)}
      {imageUrl && imageUrl !== brokenUrl && (
        <img src={imageUrl} alt="" loading="lazy" onError={() => setBrokenUrl(imageUrl)} />
      )}
    </Disc>
  );
}
