import { PICTURE } from '@site/contracts';
import { log } from '../../../lib/log';
import { dishPictures } from './dishPictures';
import { readOrMakePicture } from './makePicture';

/** The sizes of menu cards. Larger ones are made when a dish is opened, which few are. */
const WIDTHS = [320, 640];

/**
 * Makes the pictures of the menu in advance, one after the other, so that the first visitors don't wait for them. What
 * somebody is looking at goes first anyway.
 *
 * @returns what ends it
 */
export function warmPictures(dataDir: string): () => Promise<void> {
  let stopped = false;
  const work = async (): Promise<void> => {
    for (const width of WIDTHS) {
      for (const format of PICTURE.formats) {
        for (const picture of dishPictures().values()) {
          if (stopped) return;
          await readOrMakePicture({ dataDir, picture, width, format }, false);
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
