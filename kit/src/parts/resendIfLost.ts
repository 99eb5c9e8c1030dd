import { isUnanswered } from '@site/kit';

/** Sends once more where the answer was lost. For calls that the server counts once, however often they arrive. */
export const resendIfLost = <T>(send: () => Promise<T>): Promise<T> =>
  send().catch((error: unknown) => {
    if (!isUnanswered(error)) throw error;
    return send();
  });
