/** One slice of brisket around (0, 0): bark, smoke ring, meat with its grain, a line of fat, gloss. */
function Slice() {
  return (
    <>
      <path fill="#24110c" d="M-50 12C-54-18-30-37 4-37c32 0 54 17 51 46-1 18-22 26-52 26s-52-6-53-23z" />
      <path fill="#a9443a" d="M-45 11C-48-14-26-31 4-31s48 14 45 38c-1 15-20 22-46 22s-47-4-48-18z" />
      <path fill="#84492c" d="M-39 10c-3-20 17-34 43-34s43 13 40 32c-1 12-18 18-41 18s-41-5-42-16z" />
      <path
        d="M-27-1c12-9 30-12 46-8M-30 9c16-8 40-9 60-3m-52 12c14-6 30-6 44-1"
        fill="none"
        stroke="#a96a43"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M-39-2c4-15 22-24 42-24" fill="none" stroke="#f3d3a2" strokeWidth="4.5" strokeLinecap="round" />
      <path
        d="M-12-13c8-3 16-3 22-1"
        fill="none"
        stroke="#fff"
        strokeOpacity=".55"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  );
}

/** Cornbread with melting butter. */
function Cornbread() {
  return (
    <>
      <path fill="#b8691b" d="m300 396 62 22v34l-62-24z" />
      <path fill="#d98f2b" d="m362 418 54-20v34l-54 20z" />
      <path fill="#f2bd4f" d="m300 396 56-18 60 20-54 20z" />
      <path
        d="m328 402 4 2m14-12 4 1m8 14 3 1m16-12 4 1m-36-4 3 1m-50 26 4 3m10 6 3 2m8-12 4 2m28 12 4-2m12-6 4-2m8-10 3-1"
        stroke="#a45a12"
        strokeOpacity=".6"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path fill="#fff1b8" d="m338 390 20-7 21 7-6 9c1 12-7 14-8 3l-9 5z" />
    </>
  );
}

/** Beans in a small cup. */
function Beans() {
  return (
    <g transform="translate(58 70) scale(.86)">
      <path fill="#e8ece4" stroke="#17402f" strokeWidth="5" d="M594 396c2 38 14 56 56 56s52-18 56-56z" />
      <ellipse cx="650" cy="396" rx="56" ry="19" fill="#5a2113" stroke="#17402f" strokeWidth="5" />
      <path
        d="m612 394 8 4m10-10 9 1m2 12 9 1m8-13 9 2m6 8 8-3m4-8 4 2m-46-6 6-1m-22 20 6 1"
        stroke="#a8482a"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d="m614 391 4 2m16-6 4 0m8 12 4 1m12-12 4 1m12 8 3-1"
        stroke="#dd8a5e"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
  );
}

/** Place and turn of each slice, from the back of the fan to its front. */
const fan = [
  'translate(398 372) rotate(-20) scale(.92)',
  'translate(438 374) rotate(-14) scale(.98)',
  'translate(480 379) rotate(-8) scale(1.04)',
  'translate(523 386) rotate(-2) scale(1.08)',
  'translate(566 394) rotate(5) scale(1.12)',
];

/** The enamel plate with brisket, beans, cornbread, pickles and onion. */
export function Plate({ sliceId }: { sliceId: string }) {
  return (
    <>
      <ellipse cx="490" cy="462" rx="262" ry="58" fill="#160a04" opacity=".34" />
      <path fill="var(--enamel-edge)" d="M232 424c0 52 115 84 258 84s258-32 258-84z" />
      <ellipse cx="490" cy="420" rx="258" ry="76" fill="var(--enamel)" stroke="#17402f" strokeWidth="7" />
      <ellipse cx="490" cy="424" rx="196" ry="53" fill="var(--enamel-well)" />
      <path
        d="M262 420v.1m26 22v.1m12-40v.1m54 76v.1m-42-20v.1m116 34v.1m64-4v.1m66 4v.1m68-14v.1m54-22v.1m24-32v.1m-16 14v.1m-42-40v.1m-94-36v.1m-42 6v.1m-90-6v.1m-92 22v.1"
        stroke="#17402f"
        strokeOpacity=".55"
        strokeWidth="4.5"
        strokeLinecap="round"
      />

      <Cornbread />
      <Beans />
      <defs>
        <g id={sliceId}>
          <Slice />
        </g>
      </defs>
      {fan.map((transform) => (
        <use key={transform} href={`#${sliceId}`} transform={transform} />
      ))}

      {/* Pickles and onion at the front */}
      <g stroke="#4f7023" strokeWidth="5">
        <ellipse cx="446" cy="452" rx="26" ry="14" fill="#a9c653" />
        <ellipse cx="486" cy="458" rx="26" ry="14" fill="#b8d362" />
        <ellipse cx="426" cy="440" rx="22" ry="12" fill="#9fbd4a" />
      </g>
      <path
        d="M438 450v.1m9-3v.1m7 5v.1m24 4v.1m9-2v.1m8 5v.1"
        stroke="#e9f2bd"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g fill="none" stroke="#dfb3cc" strokeWidth="6">
        <ellipse cx="540" cy="454" rx="27" ry="12" />
        <ellipse cx="562" cy="446" rx="24" ry="11" stroke="#b5659a" strokeWidth="4.5" />
        <ellipse cx="540" cy="454" rx="14" ry="6" stroke="#c98db4" strokeWidth="4" />
      </g>
      <path
        d="M452 318c-16-20 12-30 0-52s10-30 4-46m56 100c-14-20 14-32 2-54s12-30 6-50m52 104c-12-18 14-28 4-48s8-24 6-38"
        fill="none"
        stroke="var(--steam)"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </>
  );
}
