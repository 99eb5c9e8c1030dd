import type { SlotName } from '@site/contracts';

/** The page of the site that has a slot. A preview shows what fills the slot there. */
export const SLOT_PATHS: Record<SlotName, string> = { 'home.menu': '/' };
