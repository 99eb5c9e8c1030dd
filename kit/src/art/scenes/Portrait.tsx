export interface PortraitProps {
  /** Three guests, each with a face of their own. */
  who: 'ranger' | 'angler' | 'hiker';
}

export default function Portrait({ who }: PortraitProps) {
  return (
    <svg viewBox="0 0 96 96" width="100%" aria-hidden="true" focusable="false" data-who={who}>
      <circle cx="48" cy="48" r="46" fill="var(--color-pine-2)" />
    </svg>
  );
}
