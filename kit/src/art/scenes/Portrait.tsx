import { pinePath } from './hero/pinePath';

export interface PortraitProps {
  /** Three guests, each with a face of their own. */
  who: 'ranger' | 'angler' | 'hiker';
}

/** A grey-haired woman in a ranger's flat hat. */
function Ranger() {
  return (
    <>
      <path fill="#5c6b3a" d="M14 96c0-18 14-25 34-25s34 7 34 25z" />
      <path fill="#f7c55b" d="m60 82 5 2v6l-5 3-5-3v-6z" />
      <path fill="#c7ccc6" d="M27 44c-3 22 4 32 8 34h26c4-2 11-12 8-34z" />
      <path fill="#b9815a" d="M41 62h14v12c-4 4-10 4-14 0z" />
      <path fill="#d39a70" d="M31 42c0 18 7 28 17 28s17-10 17-28z" />
      <path fill="#6b4526" d="M10 40c10-6 18-7 20-7l4-17c4-5 24-5 28 0l4 17c2 0 10 1 20 7-14 6-62 6-76 0z" />
      <path fill="#3f2714" d="M30 33c10 4 26 4 36 0l1 5c-12 4-26 4-38 0z" />
      <Features smile="M41 60c4 5 10 5 14 0" />
    </>
  );
}

/** A bearded man in a cap. */
function Angler() {
  return (
    <>
      <path fill="#2c6e8f" d="M12 96c0-18 14-26 36-26s36 8 36 26z" />
      <path d="M36 72v24m24-24v24" stroke="#1c4a63" strokeWidth="5" />
      <path fill="#5e3822" d="M40 62h16v12c-4 5-12 5-16 0z" />
      <path fill="#7a4b2f" d="M30 40h36c2 20-4 32-18 32S28 60 30 40z" />
      <path fill="#22150d" d="M29 46c-3 24 7 33 19 33s22-9 19-33l-5 8c-6 2-9 0-14 0s-8 2-14 0z" />
      <path fill="#f26b23" d="M28 42c-2-20 8-28 20-28s22 8 20 28z" />
      <path fill="#b5430a" d="M28 37c14-5 34-5 48 3 2 3-1 6-4 5-14-4-30-4-44-1z" />
      <path fill="#fff" d="M43 20h10v9H43z" />
      <Features smile="M42 62c4 4 8 4 12 0" smileColor="#f3d9c4" />
    </>
  );
}

/** A young woman with curls and a bandana. */
function Hiker() {
  return (
    <>
      <path fill="#8e2f23" d="M14 96c0-18 14-25 34-25s34 7 34 25z" />
      <path d="M28 74v22m40-22v22" stroke="#f5b83d" strokeWidth="6" />
      <g fill="#3a2013">
        <circle cx="29" cy="40" r="13" />
        <circle cx="67" cy="40" r="13" />
        <circle cx="25" cy="55" r="11" />
        <circle cx="71" cy="55" r="11" />
        <circle cx="36" cy="26" r="13" />
        <circle cx="60" cy="26" r="13" />
        <circle cx="48" cy="22" r="13" />
        <circle cx="28" cy="67" r="9" />
        <circle cx="68" cy="67" r="9" />
      </g>
      <path fill="#9c6238" d="M41 62h14v12c-4 4-10 4-14 0z" />
      <path fill="#bd7f4f" d="M31 38h34c1 20-6 32-17 32S30 58 31 38z" />
      <path fill="#f5b83d" d="M30 40c2-14 34-14 36 0-10-4-26-4-36 0z" />
      <path d="M38 35v.1m10-2v.1m10 2v.1" stroke="#8e2f23" strokeWidth="3" strokeLinecap="round" />
      <Features smile="M41 59c4 6 10 6 14 0" />
    </>
  );
}

function Features({ smile, smileColor = '#5e2a1c' }: { smile: string; smileColor?: string }) {
  return (
    <g fill="none" strokeLinecap="round">
      <path d="M41 49v1.5m14-1.5v1.5" stroke="#24140c" strokeWidth="3.5" />
      <path d={smile} stroke={smileColor} strokeWidth="2.5" />
    </g>
  );
}

const people = {
  ranger: { sky: '#f7c55b', Person: Ranger },
  angler: { sky: '#a9cbb5', Person: Angler },
  hiker: { sky: '#f3b58a', Person: Hiker },
};

/** A guest before the pines, in a square. The frame around it (a circle, a sign) is the caller's. */
export default function Portrait({ who }: PortraitProps) {
  const { sky, Person } = people[who];
  return (
    <svg viewBox="0 0 96 96" width="100%" aria-hidden="true" focusable="false">
      <path fill={sky} d="M0 0h96v96H0z" />
      <path
        fill="#22573f"
        fillOpacity=".55"
        d={`${pinePath(10, 84, 50, 3)}${pinePath(86, 84, 58, 3)}${pinePath(72, 84, 36, 3)}M0 80h96v16H0z`}
      />
      <Person />
    </svg>
  );
}
