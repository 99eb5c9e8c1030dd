import type { ApiAnswer } from './apiClient';
import { eventually } from './eventually';

/** On a busy machine some are asked to come again (503), and do. */
export function patiently(send: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  return eventually(async () => {
    const answer = await send();
    if (answer.status === 503) throw new Error(answer.text);
    return answer;
  });
}
