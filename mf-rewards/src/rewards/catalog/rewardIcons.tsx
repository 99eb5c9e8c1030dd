import type { IconProps } from '@site/kit';

/** Icons of this section, on kit's grid and in its stroke. */
function stroke(path: string) {
  return function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
    );
  };
}

/** A glass with a straw. */
export const CupIcon = stroke(
  'M6 8h12l-1.4 12.2a1.5 1.5 0 0 1-1.5 1.3H8.9a1.5 1.5 0 0 1-1.5-1.3zM5 8h14M12 8l1.6-5.5h3M7 13.5h10',
);
/** A bowl that steams. */
export const PlateIcon = stroke(
  'M3 12h18a9 9 0 0 1-6 8.5H9A9 9 0 0 1 3 12zM8.5 8.5c-1.2-1.4 1-2.6 0-4.5M12.5 8.5c-1.2-1.4 1-2.6 0-4.5M16.5 8.5c-1.2-1.4 1-2.6 0-4.5',
);
