import { MolarShape, paint, Scene, type PictureProps } from './scene';

const columns = [0, 1, 2, 3, 4];
const rows = [0, 1, 2, 3];

function Days() {
  const days = rows.flatMap((row) => columns.map((column) => ({ row, column })));
  return days.map(({ row, column }) => (
    <circle
      key={`${row}-${column}`}
      cx={132 + column * 44}
      cy={166 + row * 40}
      r="10"
      fill={row === 2 && column === 3 ? 'none' : paint.far}
    />
  ));
}

/** A calendar page with one day marked. */
export function BookingScene({ className }: PictureProps) {
  return (
    <Scene width={420} height={380} className={className}>
      <rect x="78" y="96" width="282" height="240" rx="34" fill={paint.mid} opacity="0.45" />
      <path d="M66 118h308v168a34 34 0 0 1-34 34H100a34 34 0 0 1-34-34Z" fill={paint.enamel} />
      <path
        d="M66 122V84c0-20 14-34 34-34 60-2 78 16 120 16s60-18 120-16c20 0 34 14 34 34v38Z"
        fill={paint.near}
      />
      <path d="M134 36v34M306 36v34" stroke={paint.far} strokeWidth="12" strokeLinecap="round" />
      <Days />
      <circle cx="264" cy="246" r="22" fill={paint.warm} />
      <MolarShape x={250} y={232} size={28} fill={paint.enamel} />
    </Scene>
  );
}
