import type { Location, NavigationType } from '@site/kit';
import type { PageCode } from './pageCode';

/** How long the old page stays while the code of the next one loads. Then the next one shows its skeleton. Milliseconds. */
export const HOLD_MS = 1500;
/** From when on the visitor is shown that the next page is loading. Shorter waits would only flash. Milliseconds. */
export const PENDING_AFTER_MS = 300;

/** An entry of the history, and how it was reached. */
export type Place = { location: Location; action: NavigationType };

type Options = {
  /** Calls back for each navigation; returns how to stop. */
  listen: (listener: (place: Place) => void) => () => void;
  code: Pick<PageCode, 'isLoaded' | 'load'>;
  show: (place: Place) => void;
  setPending: (isPending: boolean) => void;
};

/**
 * Shows each place of the history as soon as its page can be rendered, and until then the one before. Only the latest
 * navigation counts. Returns how to stop.
 */
export function followHistory({ listen, code, show, setPending }: Options): () => void {
  let stopHolding = () => {};

  function hold(place: Place): () => void {
    let isHolding = true;
    const pending = setTimeout(() => setPending(true), PENDING_AFTER_MS);
    const deadline = setTimeout(end, HOLD_MS);

    function stop() {
      isHolding = false;
      clearTimeout(pending);
      clearTimeout(deadline);
      setPending(false);
    }
    function end() {
      if (!isHolding) return;
      stop();
      show(place);
    }

    void code.load(place.location.pathname).then(end);
    return stop;
  }

  const stopListening = listen((place) => {
    stopHolding();
    stopHolding = () => {};
    if (code.isLoaded(place.location.pathname)) show(place);
    else stopHolding = hold(place);
  });
  return () => {
    stopListening();
    stopHolding();
  };
}
