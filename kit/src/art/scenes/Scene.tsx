import type { ReactNode } from 'react';

/** Canvas of the state drawings: 240 x 180 units, shared ground line at y = 156. Colours are theme roles, so night falls by itself. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 180"
      width="100%"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
