import { MolarShape, paint, Scene, type PictureProps } from './scene';

/** A molar asleep on a hill, for what is empty. */
export function EmptyScene({ className }: PictureProps) {
  return (
    <Scene width={240} height={170} className={className}>
      <circle cx="164" cy="60" r="40" fill={paint.warm} opacity="0.22" />
      <circle cx="164" cy="60" r="22" fill={paint.warm} />
      <path
        d="M6 160c6-38 34-62 68-62 26 0 32 16 50 16s28-20 58-20c32 0 50 26 54 66Z"
        fill={paint.far}
      />
      <path
        d="M30 160c8-22 28-34 52-34 20 0 26 9 40 9s22-11 46-11c26 0 42 14 48 36Z"
        fill={paint.mid}
      />
      <MolarShape x={58} y={48} size={92} fill={paint.enamel} stroke={paint.line} />
      <path
        d="M86 82c4 5 10 5 14 0M110 82c4 5 10 5 14 0M100 96c3 3 7 3 10 0"
        stroke={paint.line}
        strokeWidth="3.2"
        strokeLinecap="round"
      />
    </Scene>
  );
}
