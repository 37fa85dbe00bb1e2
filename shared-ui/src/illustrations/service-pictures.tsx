import type { ReactNode } from 'react';
import { MolarShape, paint, Scene, type PictureProps } from './scene';

function ServiceFrame({ className, children }: PictureProps & { children: ReactNode }) {
  return (
    <Scene width={96} height={96} className={className}>
      <g transform="translate(-8 -8)">
        <path
          d="M8 34C8 18 20 8 36 8c9 0 13 5 20 5s11-5 20-5c16 0 28 10 28 26v38c0 20-14 32-34 32H42C22 104 8 92 8 72Z"
          fill={paint.sky}
        />
        {children}
      </g>
    </Scene>
  );
}

/** A molar under a drop: Fluoride Treatment. */
export function FluoridePicture({ className }: PictureProps) {
  return (
    <ServiceFrame className={className}>
      <MolarShape x={24} y={36} size={60} fill={paint.enamel} stroke={paint.near} />
      <path d="M78 18c8 10 13 17 13 24a13 13 0 0 1-26 0c0-7 5-14 13-24Z" fill={paint.near} />
      <path d="M73 42a6 6 0 0 0 5 6" stroke={paint.sky} strokeWidth="3" strokeLinecap="round" />
    </ServiceFrame>
  );
}

/** A molar with a filling: Cavity Filling. */
export function FillingPicture({ className }: PictureProps) {
  return (
    <ServiceFrame className={className}>
      <MolarShape x={22} y={26} size={68} fill={paint.enamel} stroke={paint.near} />
      <path d="M44 34c5 2 7 4 12 4s7-2 12-4c2 12-2 19-12 19s-14-7-12-19Z" fill={paint.warm} />
    </ServiceFrame>
  );
}

/** A molar that shines: Teeth Whitening. */
export function WhiteningPicture({ className }: PictureProps) {
  return (
    <ServiceFrame className={className}>
      <MolarShape x={20} y={34} size={62} fill={paint.enamel} stroke={paint.near} />
      <path
        d="M80 16c1 9 4 12 13 13-9 1-12 4-13 13-1-9-4-12-13-13 9-1 12-4 13-13ZM90 50c.6 5 2 6.5 7 7-5 .6-6.5 2-7 7-.6-5-2-6.5-7-7 5-.6 6.5-2 7-7Z"
        fill={paint.warm}
      />
    </ServiceFrame>
  );
}
