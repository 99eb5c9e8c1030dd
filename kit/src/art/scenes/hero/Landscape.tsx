import { pinePath, ridgePath } from './pinePath';

const farRidge = ridgePath(312, 62, 33, 960);
const nearRidge = ridgePath(344, 98, 49, 960);
const lonePine = pinePath(132, 392, 372, 7);

/** Sky with the ember sun, two ridges of pines, a strip of lake, and the lone pine. */
export function Landscape({ skyId }: { skyId: string }) {
  return (
    <>
      <linearGradient id={skyId} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--sky-high)" />
        <stop offset="1" stopColor="var(--sky-low)" />
      </linearGradient>
      <path fill={`url(#${skyId})`} d="M0 0h960v350H0z" />
      <path
        fill="var(--star)"
        d="M300 60h3v3h-3zm90 50h2v2h-2zm-40 60h2v2h-2zm410-110h3v3h-3zm80 70h2v2h-2zm60-60h2v2h-2zm-470-10h2v2h-2zm-180 70h2v2h-2z"
      />
      <g fill="var(--sun)">
        <circle cx="640" cy="216" r="208" opacity=".14" />
        <circle cx="640" cy="216" r="168" opacity=".2" />
        <circle cx="640" cy="216" r="128" />
      </g>
      <path
        d="M344 92c16-10 26-8 34 2 8-10 20-12 34-4M430 132c11-7 18-6 24 1 6-7 14-8 24-3"
        fill="none"
        stroke="var(--ridge-near)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path fill="var(--ridge-far)" d={farRidge} />
      <path fill="var(--ridge-near)" d={nearRidge} />
      <path fill="var(--lake)" d="M0 344h960v54H0z" />
      <g stroke="var(--sun)" strokeLinecap="round" strokeWidth="5">
        <path d="M540 354h200" />
        <path d="M566 366h150m24 0h26m-252 0h22" opacity=".75" />
        <path d="M590 378h98m26 0h34" opacity=".55" />
      </g>
      <path fill="var(--pine-lone)" d={lonePine} />
    </>
  );
}
