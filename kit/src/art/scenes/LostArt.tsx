import { pinePath } from './hero/pinePath';
import { Scene } from './Scene';

/** A trail that forks, and a sign that points both ways. */
export default function LostArt() {
  return (
    <Scene>
      <circle cx="120" cy="84" r="64" fill="var(--color-corn-soft)" />
      <path
        fill="var(--color-leaf-soft)"
        stroke="var(--color-leaf)"
        strokeWidth="2"
        d={`${pinePath(40, 150, 82)}${pinePath(204, 150, 96)}`}
      />
      <path
        fill="var(--color-leaf)"
        d={`${pinePath(20, 154, 52)}${pinePath(70, 152, 46)}${pinePath(178, 152, 56)}${pinePath(224, 154, 48)}`}
      />
      <path fill="var(--color-sunken)" d="M8 152h224c4 8-4 20-112 20S4 160 8 152z" />
      <path
        d="M86 172c6-8 20-12 24-18l-34-6m78 24c-6-8-20-12-24-18l34-6"
        stroke="var(--color-muted)"
        strokeWidth="3"
        strokeDasharray="5 6"
      />
      <path d="M120 44v116" stroke="#7a4a26" strokeWidth="9" />
      <path fill="var(--color-pine-2)" stroke="#f7f8f3" strokeWidth="2.5" d="M66 52h74v26H66L52 65z" />
      <path fill="var(--color-ember)" stroke="#1d0f05" strokeWidth="2.5" d="M100 88h74l14 13-14 13h-74z" />
      <path d="M74 65h42" stroke="#f7f8f3" strokeWidth="4" />
      <path d="M118 101h44" stroke="#1d0f05" strokeWidth="4" />
    </Scene>
  );
}
