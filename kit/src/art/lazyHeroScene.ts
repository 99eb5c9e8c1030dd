import { createElement } from 'react';
import { HeroBackdrop } from './HeroBackdrop';
import { lazyArt } from './lazyArt';

/** Wide camp scene for the home page's hero; fills the width of its box at 16:9. */
export const HeroScene = lazyArt(() => import('./scenes/HeroScene'), createElement(HeroBackdrop));
