import type { Permission } from '@site/contracts';
import type { ComponentType } from 'react';

/** The part of the navigation that lists a screen: `main` and `live` are in the bar, the others below "More". */
export type ScreenGroup = 'main' | 'live' | 'guests' | 'restaurant' | 'team' | 'system';

export type AdminScreen = {
  /** Below /admin. A path with a parameter is a detail of another screen and not in the navigation. */
  path: `/admin${string}`;
  /** Text of the link, and the document's title: `section.titles` in package.json has the same words. */
  label: string;
  group: ScreenGroup;
  /** `any`: every staff role. */
  can: Permission | 'any';
  /** Takes the whole width of a large screen. */
  isWide?: boolean;
  /** The screen's own chunk; its component is the default export and starts with a `PageFrame`. */
  load: () => Promise<{ default: ComponentType }>;
};
