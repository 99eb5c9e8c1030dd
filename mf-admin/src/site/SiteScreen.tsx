import { PageFrame } from '../ui/PageFrame';
import { LanguagesPanel } from './LanguagesPanel';

/** How the guests' pages are shown. */
export default function SiteScreen() {
  return (
    <PageFrame title="Guests' Site" intro="What holds for all pages that guests see. A change is there within seconds.">
      <LanguagesPanel />
    </PageFrame>
  );
}
