import { RECALL_HEADER } from '@site/contracts';

let latest = '';
let tell: ((recall: string) => void) | undefined;

/** Each answer of the API says when a release was last taken back, by the id of a composition. */
export function readRecall(headers: Headers): void {
  const recall = headers.get(RECALL_HEADER) ?? '';
  if (recall <= latest) return;
  latest = recall;
  tell?.(recall);
}

/** Tells the page's host of each recall once, also of one from before. The host alone listens. */
export function onRecall(listener: (recall: string) => void): void {
  tell = listener;
  if (latest) listener(latest);
}
