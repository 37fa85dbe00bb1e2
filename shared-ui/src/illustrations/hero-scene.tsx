import { useId } from 'react';
import { MolarShape, paint, Scene, type PictureProps } from './scene';

/** Morning over hills that are the crowns of molars, seen through a tall window. */
export function HeroScene({ className }: PictureProps) {
  const windowId = useId();
  return (
    <Scene width={560} height={520} className={className}>
      <clipPath id={windowId}>
        <path d="M40 260C40 118 148 20 280 20s240 98 240 240v196a44 44 0 0 1-44 44H84a44 44 0 0 1-44-44Z" />
      </clipPath>
      <g clipPath={`url(#${windowId})`}>
        <path d="M0 0h560v520H0z" fill={paint.sky} />
        <circle cx="352" cy="206" r="118" fill={paint.glass} />
        <circle cx="352" cy="206" r="66" fill={paint.warm} />
        <path
          d="M0 330c34-62 78-96 124-96 52 0 66 42 108 42s60-50 122-50c66 0 90 46 128 46 30 0 52-16 78-40v288H0Z"
          fill={paint.far}
        />
        <path
          d="M0 396c22-58 62-92 112-92 56 0 74 44 118 44s66-38 122-38c84 0 130 56 208 150v60H0Z"
          fill={paint.mid}
        />
        <path
          d="M-20 520c4-92 66-148 146-148 66 0 84 40 136 40s78-46 150-46c92 0 150 62 168 154Z"
          fill={paint.near}
        />
      </g>
      <MolarShape x={96} y={286} size={214} fill={paint.enamel} />
      <path
        d="M137 352c-3-14 5-29 21-33"
        stroke={paint.mid}
        opacity="0.4"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d="M437 500c-2-54 2-92 14-126M448 440c-26-6-42-22-46-50 28 2 44 20 46 50ZM444 470c28-4 46-20 52-48-30 0-48 18-52 48ZM451 376c-12-20-10-42 6-60 14 22 12 44-6 60Z"
        fill={paint.ink}
        stroke={paint.ink}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  );
}
