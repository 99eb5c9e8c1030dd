import { lazyArt } from './lazyArt';
import type { PortraitProps } from './scenes/Portrait';

export { lazyArt } from './lazyArt';
export { HeroPicture, type HeroPictureProps } from './HeroPicture';
export { HeroScene } from './lazyHeroScene';
export { LogoMark, type LogoMarkProps } from './LogoMark';
export { PineLine } from './PineLine';
export { Wordmark, type WordmarkProps } from './Wordmark';
export type { PortraitProps } from './scenes/Portrait';

/** Drawn portraits for testimonials; they fill the width of their box at 1:1. */
export const Portrait = lazyArt<PortraitProps>(() => import('./scenes/Portrait'));

// Drawings of states. They fill the width of their box at 4:3 and are decoration: the words are beside them.
export const DeclinedArt = lazyArt(() => import('./scenes/DeclinedArt'));
export const EmptyCartArt = lazyArt(() => import('./scenes/EmptyCartArt'));
export const LostArt = lazyArt(() => import('./scenes/LostArt'));
export const OfflineArt = lazyArt(() => import('./scenes/OfflineArt'));
export const SuccessArt = lazyArt(() => import('./scenes/SuccessArt'));
