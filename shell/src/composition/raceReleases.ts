import type { ComposedRelease } from '@site/contracts';
import { RemoteError } from './RemoteError';

/**
 * When the active release has said nothing for so long, the last known good one is started beside it, while there is still
 * time before the visitor sees a message. Often it is in the browser's cache already. Milliseconds.
 */
export const LAST_KNOWN_GOOD_AFTER_MS = 1800;

type Race<T> = {
  /** In the order of preference. */
  releases: readonly ComposedRelease[];
  attempt: (release: ComposedRelease) => Promise<T>;
  onFailure: (release: ComposedRelease, failure: RemoteError) => void;
};

/**
 * Tries one release, and the next one beside it when it fails or is late. Resolves to the first result.
 * @throws RemoteError of the first failure when every release failed
 */
export function raceReleases<T>({ releases, attempt, onFailure }: Race<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const waiting = [...releases];
    let running = 0;
    let firstFailure: RemoteError | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function startNext(): void {
      clearTimeout(timer);
      const release = waiting.shift();
      if (!release) return;
      running++;
      if (waiting.length > 0) timer = setTimeout(() => startBeside(release), LAST_KNOWN_GOOD_AFTER_MS);
      attempt(release).then(
        (result) => {
          clearTimeout(timer);
          resolve(result);
        },
        (error: unknown) => {
          const failure = asRemoteError(error);
          onFailure(release, failure);
          firstFailure ??= failure;
          running--;
          if (waiting.length > 0) startNext();
          else if (running === 0) reject(firstFailure);
        },
      );
    }

    function startBeside(silent: ComposedRelease): void {
      onFailure(silent, new RemoteError('timeout', `No answer within ${LAST_KNOWN_GOOD_AFTER_MS} ms`));
      startNext();
    }

    if (waiting.length === 0) reject(new RemoteError('render', 'Every release of it failed while rendering'));
    startNext();
  });
}

function asRemoteError(error: unknown): RemoteError {
  if (error instanceof RemoteError) return error;
  return new RemoteError('unknown', error instanceof Error ? error.message : String(error), { cause: error });
}
