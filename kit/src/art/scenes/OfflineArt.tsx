import { Scene } from './Scene';

/** A camp stove gone out: the pot waits, a thread of smoke rises. */
export default function OfflineArt() {
  return (
    <Scene>
      <circle cx="120" cy="90" r="70" fill="var(--color-sunken)" />
      <path d="M40 156h160" stroke="var(--color-control-line)" strokeWidth="4" />
      <path d="M112 46c-12-10 10-16 0-28m18 30c-10-8 10-14 2-24" stroke="var(--color-muted)" strokeWidth="4" />
      <path fill="var(--color-lake)" d="M78 68h84v28a14 14 0 0 1-14 14H92a14 14 0 0 1-14-14z" />
      <path d="M162 78h34" stroke="#7a4a26" strokeWidth="8" />
      <path d="M72 66h96" stroke="var(--color-ink)" strokeWidth="5" />
      <path d="M120 66v-6" stroke="var(--color-ink)" strokeWidth="6" />
      <path d="M94 82v.1m20 12v.1m18-16v.1m14 20v.1m-48 0v.1" stroke="var(--color-surface)" strokeWidth="4" />
      <path d="M70 114h100M84 114l-14 42m86-42 14 42m-50-42v12" stroke="var(--color-ink)" strokeWidth="5" />
      <path fill="var(--color-muted)" d="M102 126h36l6 26H96z" />
      <path d="M108 138h24" stroke="var(--color-surface)" strokeWidth="3" strokeDasharray="1 6" />
    </Scene>
  );
}
