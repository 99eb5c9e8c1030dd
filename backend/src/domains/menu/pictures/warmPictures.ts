import { randomInt } from 'node:crypto';
import { PICTURE } from '@site/contracts';
import { log } from '../../../lib/log';
import { dishPictures } from './dishPictures';
import { readOrMakePicture } from './makePicture';

/** The sizes of menu cards. Larger ones are made when a dish is opened, which few are. */
const WIDTHS = [320, 640];

/**
 * Makes the pictures of the menu in advance, or reads those that another process made, one after the other, so that the first
 * visitors don't wait for them. Pictures of an open page go first anyway. Each process begins at another dish, so that several
 * that start together share the work.
 *
 * @returns what ends it
 */
export function warmPictures(): () => Promise<void> {
  let stopped = false;
  const work = async (): Promise<void> => {
    const pictures = [...dishPictures().values()];
    const first = randomInt(pictures.length + 1);
    for (const width of WIDTHS) {
      for (const format of PICTURE.formats) {
        for (const picture of [...pictures.slice(first), ...pictures.slice(0, first)]) {
          if (stopped) return;
          await readOrMakePicture({ picture, width, format }, false);
        }
      }
    }
  };
  const done = work().catch((error: unknown) => log().warn({ err: error }, 'pictures not made in advance'));
  return async () => {
    stopped = true;
    await done;
  };
}
