import type { ReactNode } from 'react';

export type Value = 'flavors' | 'fresh' | 'combos' | 'quick';

/** What lies on each plate, on a 120 unit canvas. Food keeps its colours at night; the plate does not. */
const SERVINGS: Record<Value, ReactNode> = {
  flavors: (
    <>
      <path fill="#d8411f" d="M50 38c22-2 36 17 31 46-1 7-8 8-9 1-2-15-11-23-25-27-11-3-9-19 3-20z" />
      <path fill="none" stroke="#ffb08a" strokeWidth="3.5" d="M55 46c10 2 16 9 18 19" />
      <path fill="none" stroke="#2f7a4b" strokeWidth="6" d="M47 42c-2-7-6-10-12-10" />
      <path fill="none" stroke="#e98a1f" strokeWidth="4" d="M41 76c-6 5-6 9-2 14m13-16c-6 6-5 11-1 17" />
    </>
  ),
  fresh: (
    <>
      <circle cx="54" cy="66" r="23" fill="#d8411f" />
      <path fill="none" stroke="#ffb08a" strokeWidth="3.5" d="M39 63c1-7 5-11 10-13" />
      <path fill="#2f7a4b" d="m54 44 4-8 3 8 9-1-6 7 3 8-9-4-6 5-1-8-8-4z" />
      <path fill="#4f9d5f" d="M72 84c-3-16 4-27 20-29 2 17-6 28-20 29z" />
      <path fill="none" stroke="#dff0d8" strokeWidth="2.5" d="M74 81c4-9 8-14 14-20" />
    </>
  ),
  combos: (
    <>
      <circle cx="60" cy="60" r="31" fill="#f5b83d" />
      <path fill="#4f9d5f" d="M60 60 60 29a31 31 0 0 1 27 46z" />
      <path fill="#7a3b1d" d="m60 60 27 15a31 31 0 0 1-54 0z" />
      <path stroke="#dff0d8" strokeWidth="3" d="M68 42l5 5m2 3 3 6m-10-4 3 6" />
      <path stroke="#c9754a" strokeWidth="5" d="M52 76v.1m10 4v.1m8-8v.1m-25-2v.1m14-1v.1" />
      <path stroke="#fff3cf" strokeWidth="4" d="M43 47l5 3m-9 7 6 1m6-18 2 5m-2 9 3 2" />
    </>
  ),
  quick: (
    <>
      <path fill="#f5b83d" d="M32 78a28 28 0 0 1 56 0z" />
      <path fill="none" stroke="#fff3cf" strokeWidth="4" d="M42 72c1-8 6-13 12-15" />
      <rect x="26" y="78" width="68" height="9" rx="4.5" fill="#7a3b1d" />
      <circle cx="60" cy="46" r="5.5" fill="#7a3b1d" />
      <path stroke="#d8411f" strokeWidth="4.5" d="M60 35v-7m17 14 5-5m-39 5-5-5" />
    </>
  ),
};

/** An enamel plate seen from above, as wide as its box. Decoration: the words are beside it. */
export default function ValuePlate({ value }: { value: Value }) {
  return (
    <svg viewBox="0 0 120 120" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <circle cx="60" cy="64" r="55" fill="var(--color-shadow)" />
      <circle cx="60" cy="60" r="55" fill="var(--color-raised)" stroke="var(--color-rim)" strokeWidth="5" />
      <circle cx="60" cy="60" r="42" stroke="var(--color-line)" strokeWidth="2" />
      <path
        stroke="var(--color-rim)"
        strokeOpacity=".4"
        strokeWidth="2.5"
        d="M24 38v.1m6 46v.1m60-58v.1m8 44v.1M60 11v.1m-44 52v.1m32 40v.1m32-6v.1M38 20v.1m66 40v.1m-20-46v.1"
      />
      {SERVINGS[value]}
    </svg>
  );
}
