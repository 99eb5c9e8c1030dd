import type { HostContract, Toast, ToastAction } from '@site/contracts';
import { TIMES } from '@site/contracts';
import type { createStore } from 'jotai';
import { atom } from 'jotai';

/** A toast on the screen, with the defaults filled in. `duration` is in milliseconds. */
export type ShownToast = Required<Pick<Toast, 'title' | 'tone' | 'duration'>> & {
  id: number;
  description: string | null;
  details: string | null;
  action: ToastAction | null;
};

/** More than this at once can't be read: the oldest leaves. */
const MOST_AT_ONCE = 3;

export const toastsAtom = atom<ShownToast[]>([]);

export const dismissToastAtom = atom(null, (_get, set, id: number) => {
  set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
});

let lastId = 0;

/** The host's toasts, kept in `toastsAtom`. Three at most; a success replaces an earlier one with the same title. */
export function createToasts(store: ReturnType<typeof createStore>): HostContract['toasts'] {
  return {
    show({ title, description = null, details = null, action = null, tone = 'info', duration = TIMES.toastDefault }) {
      const toast: ShownToast = { id: ++lastId, title, description, details, action, tone, duration };
      store.set(toastsAtom, (toasts) => {
        // Good news of one kind is one toast, the newest: three dishes added in a row must not cover the fourth.
        const replaced = (other: ShownToast) =>
          other.title === toast.title && (other.description === toast.description || toast.tone !== 'error');
        const others = toasts.filter((other) => !replaced(other));
        return [...others, toast].slice(-MOST_AT_ONCE);
      });
    },
  };
}
