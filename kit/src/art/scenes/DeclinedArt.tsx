import { Scene } from './Scene';

/** A card before a closed trail barrier: no way through here, try another. */
export default function DeclinedArt() {
  return (
    <Scene>
      <circle cx="120" cy="88" r="68" fill="var(--color-berry-soft)" />
      <path d="M14 158h212" stroke="var(--color-rim)" strokeWidth="4" />
      <g transform="rotate(-9 120 72)">
        <rect
          x="70"
          y="34"
          width="100"
          height="66"
          rx="9"
          fill="var(--color-pine-2)"
          stroke="var(--color-surface)"
          strokeWidth="3"
        />
        <path d="M70 56h100" stroke="#0f2d20" strokeWidth="13" strokeLinecap="butt" />
        <path d="M82 84h30m10 0h14" stroke="#f7f8f3" strokeWidth="4" />
        <rect x="140" y="76" width="20" height="14" rx="3" fill="var(--color-corn)" />
      </g>
      <path d="M44 96v62m152-62v62" stroke="#7a4a26" strokeWidth="11" />
      <path d="M36 118h168" stroke="#f7f8f3" strokeWidth="17" />
      <path d="M36 118h168" stroke="#b3261e" strokeWidth="17" strokeLinecap="butt" strokeDasharray="22 18" />
      <path d="M36 109.5h168a8.5 8.5 0 0 1 0 17H36a8.5 8.5 0 0 1 0-17z" stroke="#3d130f" strokeWidth="2.5" />
    </Scene>
  );
}
