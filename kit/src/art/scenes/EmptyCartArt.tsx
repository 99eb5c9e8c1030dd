import { Scene } from './Scene';

/** A clean enamel plate between fork and knife: nothing is ordered yet. */
export default function EmptyCartArt() {
  return (
    <Scene>
      <circle cx="120" cy="92" r="72" fill="var(--color-sunken)" />
      <ellipse cx="120" cy="98" rx="66" ry="58" fill="var(--color-shadow)" />
      <circle cx="120" cy="90" r="60" fill="var(--color-on-pine)" stroke="var(--color-rim)" strokeWidth="5" />
      <circle cx="120" cy="90" r="40" stroke="#c9d1c6" strokeWidth="3" />
      <path
        d="M96 60v.1m44-6v.1m22 30v.1m-84 12v.1m20 32v.1m40 6v.1m14-68v.1m-72 34v.1m64 34v.1"
        stroke="var(--color-rim)"
        strokeOpacity=".45"
        strokeWidth="3"
      />
      <path d="M28 46v28a10 10 0 0 0 20 0V46M38 46v92" stroke="var(--color-muted)" strokeWidth="6" />
      <path
        d="M204 138V46c-12 8-14 30-10 50h10"
        stroke="var(--color-muted)"
        strokeWidth="6"
        fill="var(--color-sunken)"
      />
    </Scene>
  );
}
