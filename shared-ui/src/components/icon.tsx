import { iconPaths, type IconName } from './icon-paths';

interface IconProps {
  name: IconName;
  /** Edge in CSS pixels; default 20. */
  size?: number;
  className?: string;
}

/** A line icon in the current text colour. Decorative: the words beside it carry the meaning. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
