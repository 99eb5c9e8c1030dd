import type { LiveReleases } from '@site/contracts';
import { useToast } from '@site/kit';
import { SelectField } from '@site/kit/parts';
import { useState } from 'react';
import { ReasonDialog } from '../ui/ReasonDialog';
import { changeOf, wordsOf, type Change } from './Change';
import { GateAnswer, useGateAnswer } from './GateAnswer';
import { releaseCalls } from './releaseCalls';

type Props = {
  change: Change;
  /** The composition that is live now. */
  compositionId: string;
  onClose: () => void;
  /** Reads what is live again: after the change, and after one that was refused. */
  onChanged: () => Promise<readonly [LiveReleases | undefined, ...unknown[]]>;
};

/** Shares of the visitors, in percent. */
const SHARES = [1, 5, 10, 25, 50, 75];
const USUAL_SHARE = 10;

/** Asks why, shows what the gate says to it, and makes the change. */
export function ChangeDialog({ change: asked, compositionId, onClose, onChanged }: Props) {
  const toast = useToast();
  const [change, setChange] = useState(asked);
  const gate = useGateAnswer(change);
  /** What the person saw: the page behind the dialog goes on reading, and a change of a colleague must not pass as seen. */
  const [seen, setSeen] = useState(compositionId);
  const [percent, setPercent] = useState(change.percent ?? USUAL_SHARE);
  const shares = [...new Set([...SHARES, percent])].sort((one, other) => one - other);
  const { label, done, ...words } = wordsOf(change);

  async function confirm(reason: string): Promise<void> {
    try {
      await releaseCalls.change({ ...change, percent }, seen, reason);
      toast({ tone: 'success', title: done });
    } finally {
      const [live] = await onChanged();
      if (live) {
        setSeen(live.composition_id);
        setChange(changeOf(live, change));
      }
    }
  }

  return (
    <ReasonDialog
      {...words}
      confirmLabel={label}
      failure="Failed to change the site"
      isBlocked={gate.isBlocked}
      onClose={onClose}
      onConfirm={confirm}
    >
      <GateAnswer {...gate} />
      {change.kind === 'roll-out' && (
        <SelectField
          label="Share of visitors"
          value={percent}
          onChange={(event) => setPercent(Number(event.target.value))}
        >
          {shares.map((share) => (
            <option key={share} value={share}>
              {share} %
            </option>
          ))}
        </SelectField>
      )}
    </ReasonDialog>
  );
}
