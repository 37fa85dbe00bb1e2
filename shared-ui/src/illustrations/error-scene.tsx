import { MolarShape, paint, Scene, type PictureProps } from './scene';

/** A molar with a plaster, for what failed. */
export function ErrorScene({ className }: PictureProps) {
  return (
    <Scene width={240} height={170} className={className}>
      <path
        d="M10 160c6-30 32-50 66-50 26 0 32 14 50 14s28-16 58-16c28 0 44 20 48 52Z"
        fill={paint.far}
      />
      <MolarShape x={68} y={28} size={118} fill={paint.enamel} stroke={paint.line} />
      <path
        d="M103 80c3-4 8-4 11 0M136 80c3-4 8-4 11 0M117 95c4-4 12-4 16 0"
        stroke={paint.line}
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <g transform="translate(4 -10) rotate(-24 158 58)">
        <rect x="132" y="48" width="52" height="20" rx="10" fill={paint.warm} />
        <path d="M151 48h14v20h-14z" fill={paint.enamel} opacity="0.6" />
      </g>
    </Scene>
  );
}
