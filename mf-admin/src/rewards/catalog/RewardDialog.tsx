import type { LoyaltyProgram, MenuItem, Reward } from '@site/contracts';
import { Button } from '@site/kit';
import { useState } from 'react';
import { FormDialog } from '../../ui/FormDialog';
import { Opened } from '../../ui/Opened';
import type { Versioned } from '../../ui/versioned';
import { rewardCalls } from '../rewardCalls';
import { REWARD_FORM, RewardForm } from './RewardForm';

type Props = {
  /** Null adds a new one. */
  reward: Reward | null;
  onClose: () => void;
  reload: () => Promise<unknown>;
};

/** What the form needs: the version it changes, and what there is to choose from. */
type Context = { opened: Versioned<Reward> | null; program: LoyaltyProgram; dishes: MenuItem[] };

async function readContext(reward: Reward | null): Promise<Versioned<Context>> {
  const [opened, program, dishes] = await Promise.all([
    reward ? rewardCalls.reward(reward.id) : null,
    rewardCalls.program(),
    rewardCalls.dishes(),
  ]);
  return { entity: { opened, program: program.entity, dishes }, etag: opened?.etag ?? '' };
}

/** Adds a reward or changes one. */
export function RewardDialog({ reward, onClose, reload }: Props) {
  const [busy, setBusy] = useState(false);
  return (
    <FormDialog
      noun="reward"
      busy={busy}
      onClose={onClose}
      title={reward ? `Edit ${reward.name}` : 'New reward'}
      description="Codes that customers have keep what they were redeemed for."
      action={
        <Button type="submit" form={REWARD_FORM} busy={busy}>
          {reward ? 'Save' : 'Create reward'}
        </Button>
      }
    >
      <Opened name={`reward ${reward?.id ?? 'new'}`} read={() => readContext(reward)}>
        {({ entity }) => <RewardForm {...entity} onBusy={setBusy} onClose={onClose} reload={reload} />}
      </Opened>
    </FormDialog>
  );
}
