import type { PreviewLink } from '@site/contracts';
import { Button } from '@site/kit';
import { CopyButton, SelectField, TextField } from '@site/kit/parts';
import { useState } from 'react';
import { ActionDialog } from '../ui/ActionDialog';
import { Fields } from '../ui/formLayout';
import { EndRow } from '../ui/layout';
import { Problem } from '../ui/Problem';
import { useCommand } from '../ui/useCommand';
import { useMoment } from '../ui/useMoment';
import { releaseCalls } from './releaseCalls';

type Props = { remote: string; title: string; version: string; onClose: () => void };

const PERIODS = [
  { hours: 1, label: 'One hour' },
  { hours: 24, label: 'One day' },
  { hours: 168, label: 'One week' },
];
const USUAL_HOURS = '24';

/** Makes a link that shows a published release inside the site, to be opened here or sent to a colleague. */
export function PreviewDialog({ remote, title, version, onClose }: Props) {
  const moment = useMoment();
  const [hours, setHours] = useState(USUAL_HOURS);
  const [link, setLink] = useState<PreviewLink | null>(null);
  const { busy, error, run } = useCommand(
    async () => setLink(await releaseCalls.preview(remote, version, Number(hours))),
    'Failed to make the link',
  );
  return (
    <ActionDialog
      busy={busy}
      cancelLabel={link === null ? 'Cancel' : 'Done'}
      onClose={onClose}
      title={`Preview ${title} ${version}`}
      description="Those who open the link see this release inside the site, on any device. Guests do not. Orders and forms are real."
      action={
        link === null && (
          <Button onClick={() => void run()} busy={busy}>
            Make Link
          </Button>
        )
      }
    >
      <Fields>
        <Problem>{error}</Problem>
        {link === null ? (
          <SelectField label="The link works for" value={hours} onChange={(event) => setHours(event.target.value)}>
            {PERIODS.map(({ hours: value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : (
          <>
            <TextField
              label="Link"
              hint={`Works until ${moment(link.expiresAt)}.`}
              readOnly
              value={link.url}
              onFocus={(event) => event.target.select()}
            />
            <EndRow>
              <CopyButton text={link.url}>Copy Link</CopyButton>
              <Button size="sm" onClick={() => window.open(link.url, '_blank', 'noopener')}>
                Open Preview
              </Button>
            </EndRow>
          </>
        )}
      </Fields>
    </ActionDialog>
  );
}
