import type { SitePictures } from '@site/contracts';
import { useToast } from '@site/kit';
import { useState } from 'react';
import { FormProblem } from '../ui/FormProblem';
import { Stack } from '../ui/layout';
import { LeaveGuard } from '../ui/LeaveGuard';
import { SaveBar } from '../ui/SaveBar';
import { SaveConflict } from '../ui/SaveConflict';
import { useEntityForm } from '../ui/useEntityForm';
import { saveVersioned, type Versioned } from '../ui/versioned';
import { PictureSection } from './PictureSection';
import { checkPictures, PICTURES_TEXTS, toDraft, toPictures } from './PicturesDraft';

export const PICTURES_PATH = '/api/site/pictures';
const FAILURE = 'Failed to save the pictures of the restaurant';

/** The photo of the home page and the logo, with one Save. */
export function PicturesForm({ opened }: { opened: Versioned<SitePictures> }) {
  const show = useToast();
  const [busy, setBusy] = useState(false);
  const [uploads, setUploads] = useState(0);
  const form = useEntityForm({
    opened,
    toDraft,
    texts: PICTURES_TEXTS,
    check: checkPictures,
    onBusy: setBusy,
    failure: FAILURE,
  });
  const { draft, etag, errors, conflict } = form;
  const isDirty = form.changed.length > 0;

  async function write() {
    form.settle(await saveVersioned<SitePictures>(PICTURES_PATH, { body: toPictures(draft), etag, failure: FAILURE }));
    show({ title: 'Pictures saved', description: 'Guests see them within seconds.', tone: 'success' });
  }

  return (
    <Stack as="form" $gap={5} noValidate onSubmit={(event) => void form.submit(event, write)}>
      <LeaveGuard noun="this page" isDirty={isDirty || uploads > 0} />
      <SaveConflict noun="page" form={form} />
      <FormProblem title={FAILURE} form={form} />
      <PictureSection
        draft={draft}
        set={form.set}
        errors={errors}
        onBusy={(isBusy) => setUploads((count) => count + (isBusy ? 1 : -1))}
      />
      <SaveBar
        isDirty={isDirty}
        busy={busy || uploads > 0}
        isForced={conflict !== null}
        onUndo={form.reset}
        save="Save pictures"
      />
    </Stack>
  );
}
