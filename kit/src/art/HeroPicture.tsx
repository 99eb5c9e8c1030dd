import { usePictures } from '../host/hooks';
import { Picture } from '../ui/Picture';
import { HeroScene } from './lazyHeroScene';

export interface HeroPictureProps {
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** The page's main picture. Elsewhere it is decoration, and without words. */
  isMain?: boolean;
}

/** The restaurant's photo, or the scene of the demo. It fills the width of its box at 16:9. */
export function HeroPicture({ sizes, isMain = false }: HeroPictureProps) {
  const { hero } = usePictures();
  if (!hero) return <HeroScene />;
  return (
    <Picture
      src={hero.src}
      alt={isMain ? hero.alt : ''}
      width={1280}
      height={720}
      sizes={sizes}
      priority={isMain}
      // Loaded early, it is in the first frame: decoded later, it would wait for the scripts.
      decoding={isMain ? 'sync' : 'async'}
    />
  );
}
