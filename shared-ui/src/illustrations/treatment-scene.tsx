import { useId } from 'react';
import { paint, Scene, type PictureProps } from './scene';

/** A treatment room with chair, lamp and window. */
export function TreatmentScene({ className }: PictureProps) {
  const roomId = useId();
  return (
    <Scene width={480} height={420} className={className}>
      <clipPath id={roomId}>
        <rect x="20" y="20" width="440" height="380" rx="44" />
      </clipPath>
      <g clipPath={`url(#${roomId})`}>
        <path d="M0 0h480v420H0z" fill={paint.sky} />
        <path d="M0 334h480v86H0z" fill={paint.far} />
        <rect x="62" y="56" width="148" height="116" rx="58" fill={paint.glass} />
        <clipPath id={`${roomId}-window`}>
          <rect x="62" y="56" width="148" height="116" rx="58" />
        </clipPath>
        <g clipPath={`url(#${roomId}-window)`}>
          <circle cx="152" cy="116" r="22" fill={paint.warm} />
          <path d="M50 156c16-22 36-30 54-22s28 10 46-2 40-8 68 16v60H50Z" fill={paint.mid} />
        </g>
        <path d="M318 0v58c0 20 14 30 34 30" stroke={paint.ink} strokeWidth="9" />
        <path d="m300 156 34-62c8-14 28-18 42-8s18 30 8 44Z" fill={paint.ink} />
        <path d="m300 156 84-26-42 190H170Z" fill={paint.warm} opacity="0.18" />
      </g>
      <path
        d="M128 186c18-8 38 0 46 18l34 80h122c18 0 30 10 30 24s-12 24-30 24H196c-16 0-28-8-34-22l-50-96c-6-12 2-22 16-28Z"
        fill={paint.near}
      />
      <path d="M112 176c14-8 32-2 38 12l6 12-40 20-10-18c-5-10-2-21 6-26Z" fill={paint.ink} />
      <path d="M228 266h70c8 0 13 5 13 11s-5 11-13 11h-62Z" fill={paint.ink} />
      <path d="M246 332h34v32h-34z" fill={paint.ink} />
      <rect x="196" y="360" width="134" height="16" rx="8" fill={paint.ink} />
      <path d="M392 376v-96" stroke={paint.ink} strokeWidth="8" strokeLinecap="round" />
      <rect x="350" y="264" width="84" height="16" rx="8" fill={paint.ink} />
      <rect x="366" y="236" width="20" height="28" rx="7" fill={paint.enamel} />
      <rect x="396" y="246" width="26" height="18" rx="6" fill={paint.warm} />
    </Scene>
  );
}
