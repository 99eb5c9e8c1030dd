import { atom } from 'jotai';

/** Whether the visitor waits for the next page's code while the old page is still shown. */
export const pendingAtom = atom(false);
