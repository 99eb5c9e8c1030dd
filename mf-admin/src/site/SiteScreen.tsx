import type { SitePictures, SiteWords } from '@site/contracts';
import { Opened } from '../ui/Opened';
import { PageFrame } from '../ui/PageFrame';
import { readVersioned } from '../ui/versioned';
import { LanguagesPanel } from './LanguagesPanel';
import { PICTURES_PATH, PicturesForm } from './PicturesForm';
import { WORDS_PATH, WordsForm } from './WordsForm';

const readWords = () => readVersioned<SiteWords>(WORDS_PATH, 'Failed to load the words of the restaurant');

const readPictures = () => readVersioned<SitePictures>(PICTURES_PATH, 'Failed to load the pictures of the restaurant');

/** What guests' pages say and show of the restaurant, and in which languages they are. */
export default function SiteScreen() {
  return (
    <PageFrame title="Guests' Site" intro="What holds for all pages that guests see. A change is there within seconds.">
      <LanguagesPanel />
      <Opened name="pictures" read={readPictures}>
        {(opened) => <PicturesForm opened={opened} />}
      </Opened>
      <Opened name="words" read={readWords}>
        {(opened) => <WordsForm opened={opened} />}
      </Opened>
    </PageFrame>
  );
}
