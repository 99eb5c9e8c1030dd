import { pinePath } from './hero/pinePath';
import { Scene } from './Scene';

/** The meal is on its way: a paper bag before the sun, steam, a stamped check. */
export default function SuccessArt() {
  return (
    <Scene>
      <circle cx="120" cy="82" r="66" fill="var(--color-corn)" />
      <circle
        cx="120"
        cy="82"
        r="78"
        stroke="var(--color-corn)"
        strokeOpacity=".45"
        strokeWidth="4"
        strokeDasharray="2 14"
      />
      <path
        fill="var(--color-leaf)"
        d={`${pinePath(34, 158, 70)}${pinePath(58, 158, 46)}${pinePath(206, 158, 78)}${pinePath(184, 158, 44)}`}
      />
      <path d="M14 158h212" stroke="var(--color-rim)" strokeWidth="4" />
      <path d="M106 42c-10-9 8-14 0-24m28 24c-10-9 8-14 0-24" stroke="#fffaf0" strokeWidth="5" />
      <path fill="#c98d55" d="M76 60h88v98H76z" />
      <path fill="#b0733d" d="M148 60h16v98h-16z" />
      <path fill="#e0ab76" d="m76 60 8-9 8 9 8-9 8 9 8-9 8 9 8-9 8 9 8-9 8 9 8-9 8 9v10H76z" />
      <circle cx="115" cy="112" r="27" fill="#17402f" stroke="#f7f8f3" strokeWidth="3" />
      <path d="m103 112 9 9 17-18" stroke="#f7f8f3" strokeWidth="6" />
    </Scene>
  );
}
