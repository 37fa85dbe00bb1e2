const outline =
  'M14 4c5 0 6.5 3 10 3s5-3 10-3c6 0 10 4.5 10 10.5 0 5.5-2.8 8.5-3.8 13.5-1 5.5-.8 16-5.7 16-5 0-3.5-13.5-10.5-13.5S18.5 44 13.5 44c-4.9 0-4.7-10.5-5.7-16C6.8 23 4 20 4 14.5 4 8.5 8 4 14 4Z';

interface MolarShapeProps {
  /** Left upper corner and edge, in the units of the picture it stands in. */
  x: number;
  y: number;
  size: number;
  fill: string;
  stroke?: string;
}

/** A molar from the side, soft enough to be a thing and not a diagram. */
export function MolarShape({ x, y, size, fill, stroke }: MolarShapeProps) {
  return (
    <path
      d={outline}
      transform={`translate(${x} ${y}) scale(${size / 48})`}
      fill={fill}
      stroke={stroke}
      strokeWidth={stroke ? 1.6 : undefined}
      strokeLinejoin="round"
    />
  );
}
