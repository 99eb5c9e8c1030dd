import type { FindReadyAnswer, ReadyAnswer } from '../../http/readyAnswers';
import { peekMenu } from './menuCache';
import type { MenuSnapshot } from './menuSnapshot';

/** Addresses remembered for one menu; there are a dozen honest ones. */
const MAX_URLS = 200;

/** Answers belong to a snapshot, and go with it. */
const answersByUrl = new WeakMap<MenuSnapshot, Map<string, ReadyAnswer>>();

/** After a guest's request was checked and answered: the same address is answered readily from now on. */
export function rememberReady(menu: MenuSnapshot, url: string, answer: ReadyAnswer): void {
  let answers = answersByUrl.get(menu);
  if (!answers) answersByUrl.set(menu, (answers = new Map<string, ReadyAnswer>()));
  if (answers.size < MAX_URLS) answers.set(url, answer);
}

/** Finds guests' answers only: whoever shows a token may be staff. */
export function findReadyMenu(merchantId: string): FindReadyAnswer {
  return (request) => {
    if (request.headers.authorization !== undefined) return undefined;
    const menu = peekMenu(merchantId);
    return menu && answersByUrl.get(menu)?.get(request.url ?? '');
  };
}
