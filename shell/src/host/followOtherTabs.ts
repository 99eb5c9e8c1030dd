import type { HostContract } from '@site/contracts';

const CHANNEL = 'cart';

/**
 * Tells this browser's other tabs which version of the cart came about here, and loads the cart when one of them tells
 * of another. Returns how to stop. A new cart is announced by its key in the storage (`keepCartFresh`).
 */
export function followOtherTabs(cart: HostContract['cart']): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  let seen = cart.get().cart?.version;
  /** The version that another tab announced: it is not announced again. */
  let heard: number | undefined;

  const stopWatching = cart.subscribe(() => {
    const version = cart.get().cart?.version;
    if (version === seen) return; // only its loading flag changed
    seen = version;
    if (version && version !== heard) channel.postMessage(version); // 0 is no cart
  });
  channel.onmessage = ({ data }: MessageEvent<number>) => {
    heard = data;
    if (data !== seen) void cart.refresh();
  };

  return () => {
    stopWatching();
    channel.close();
  };
}
