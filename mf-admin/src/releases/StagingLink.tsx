import type { PreviewLink } from '@site/contracts';
import { Button } from '@site/kit';
import { CopyButton, TextField } from '@site/kit/parts';
import { useState } from 'react';
import { ActionDialog } from '../ui/ActionDialog';
import { Fields } from '../ui/formLayout';
import { EndRow } from '../ui/layout';
import { Problem } from '../ui/Problem';
import { useCommand } from '../ui/useCommand';
import { useMoment } from '../ui/useMoment';
import { releaseCalls } from './releaseCalls';

/** Makes a link to staging, to be opened here or sent to the teams. */
export function StagingLink() {
  const moment = useMoment();
  const [isOpen, setIsOpen] = useState(false);
  const [link, setLink] = useState<PreviewLink | null>(null);
  const { busy, error, run } = useCommand(
    async () => setLink(await releaseCalls.stagingLink()),
    'Failed to make the link',
  );
  function open(): void {
    setIsOpen(true);
    void run();
  }
  return (
    <>
      <Button size="sm" variant="secondary" onClick={open}>
        Link to Staging
      </Button>
      {isOpen && (
        <ActionDialog
          busy={busy}
          cancelLabel="Done"
          onClose={() => setIsOpen(false)}
          title="Link to staging"
          description="Those who open it see the site with all staged releases, on any device. Orders and forms are real."
          action={
            link && (
              <Button onClick={() => window.open(link.url, '_blank', 'noopener')} disabled={busy}>
                Open Staging
              </Button>
            )
          }
        >
          <Fields>
            <Problem>{error}</Problem>
            {link && (
              <>
                <TextField
                  label="Link"
                  hint={`Works until ${moment(link.expiresAt)}, whatever is staged.`}
                  readOnly
                  value={link.url}
                  onFocus={(event) => event.target.select()}
                />
                <EndRow>
                  <CopyButton text={link.url}>Copy Link</CopyButton>
                </EndRow>
              </>
            )}
          </Fields>
        </ActionDialog>
      )}
    </>
  );
}
