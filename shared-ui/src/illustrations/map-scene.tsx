import { useId } from 'react';
import { MolarShape, paint, Scene, type PictureProps } from './scene';

const streets = [
  'M-10 92c96-14 190-6 300 10s196 20 290 2',
  'M-10 206c120-16 214-4 318 8 102 12 190 12 272-6',
  'M96-10c10 66 4 128 16 190 6 32 4 66-4 100',
  'M214-10c0 72 12 146 10 216-1 36-6 60-12 84',
  'M338-10c-6 80 4 148 2 216-1 34-6 62-10 84',
  'M452-10c-8 78-4 146-2 290',
];

/** Streets between a park and a harbour, with a pin where the clinic is. No place in particular. */
export function MapScene({ className }: PictureProps) {
  const mapId = useId();
  return (
    <Scene width={560} height={160} className={className}>
      <clipPath id={mapId}>
        <rect width="560" height="160" rx="24" />
      </clipPath>
      <g clipPath={`url(#${mapId})`}>
        <path d="M0 0h560v160H0z" fill={paint.sky} />
        <g transform="translate(0 -22)">
          <path d="M118 112c28-4 60-4 88 0l8 82c-32-4-62-4-92 0Z" fill={paint.far} />
          <path
            d="M140 134c14-10 30-6 34 6M166 170c14-10 28-4 32 6"
            stroke={paint.mid}
            strokeWidth="9"
            strokeLinecap="round"
          />
          <path
            d="M472-10c-22 46-14 84 4 118 20 38 8 74-16 162h120V-10Z"
            fill={paint.mid}
            opacity="0.55"
          />
          {streets.map((street) => (
            <path key={street} d={street} stroke={paint.glass} strokeWidth="13" />
          ))}
          <path
            d="M470 128h64M476 160h46"
            stroke={paint.glass}
            strokeWidth="9"
            strokeLinecap="round"
          />
          <path
            d="M506 60c10-8 22-8 32 0M488 214c10-8 22-8 32 0"
            stroke={paint.glass}
            strokeWidth="4"
            strokeLinecap="round"
          />
        </g>
      </g>
      <g transform="translate(0 -22)">
        <ellipse cx="340" cy="160" rx="26" ry="7" fill={paint.ink} opacity="0.18" />
        <path
          d="M340 158c-30-34-46-54-46-78a46 46 0 0 1 92 0c0 24-16 44-46 78Z"
          fill={paint.near}
        />
        <circle cx="340" cy="80" r="32" fill={paint.enamel} />
        <MolarShape x={318} y={58} size={44} fill={paint.warm} />
      </g>
    </Scene>
  );
}
