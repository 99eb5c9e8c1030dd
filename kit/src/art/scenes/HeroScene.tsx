import { Scene } from './Scene';

export default function HeroScene() {
  return (
    <Scene>
      <path d="M10 156h220" stroke="var(--color-rim)" strokeWidth="4" />
    </Scene>
  );
}
