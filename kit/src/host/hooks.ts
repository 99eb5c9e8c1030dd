import type { Brand, GuestPictures, HostContract, PicturedSettings, Session, SiteSettings } from '@site/contracts';
import { useSyncExternalStore } from 'react';
import { useHost } from './HostContext';

/**
 * What the server says of this site: brand, tax rate, time zone, payment provider. The same for the life of the page.
 */
export function useSettings(): SiteSettings {
  return useHost().settings;
}

/** Name, contact and address of the restaurant. */
export function useBrand(): Brand {
  return useHost().settings.brand;
}

const NO_PICTURES: GuestPictures = {};

/** The pictures of the restaurant itself; none on a server from before them. */
export function usePictures(): GuestPictures {
  const settings: PicturedSettings = useHost().settings;
  return settings.pictures ?? NO_PICTURES;
}

/** Shows a toast. Durations are in milliseconds; product.md's are in `TIMES`. */
export function useToast(): HostContract['toasts']['show'] {
  return useHost().toasts.show;
}

/** The first HTML is rendered for a guest, and hydrated as one. */
const GUEST: Session = { status: 'signed-out', user: null, role: null };

/** Who is signed in; renders again when that changes. `loading` while a kept session is being restored. */
export function useSession(): Session {
  const { session } = useHost();
  const asGuest = () => {
    const known = session.get();
    // The very same object where it fits, so that nothing is rendered a second time.
    return known.status === 'signed-out' ? known : GUEST;
  };
  return useSyncExternalStore(session.subscribe, session.get, asGuest);
}
