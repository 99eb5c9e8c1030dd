import type { MenuItem, Reward } from '@site/contracts';
import { useSettings, useToast } from '@site/kit';
import { NEW, useEntityForm } from '../../ui/useEntityForm';
import { useRetryKey } from '../../ui/useRetryKey';
import type { Versioned } from '../../ui/versioned';
import { rewardCalls } from '../rewardCalls';
import { checkReward } from './checkReward';
import { rewardTexts, toDraft, toRequest, type RewardDraft } from './rewardDraft';

export type SaveRewardProps = {
  /** Null adds a new one. */
  opened: Versioned<Reward> | null;
  dishes: readonly MenuItem[];
  lowestTier: string;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
  reload: () => Promise<unknown>;
};

/** A reward as it is typed, and how it is saved. A failed save keeps every field. */
export function useSaveReward({ opened, dishes, lowestTier, onBusy, onClose, reload }: SaveRewardProps) {
  const { timezone: timeZone } = useSettings();
  const show = useToast();
  const dishName = (id: number): string => dishes.find((dish) => dish.id === id)?.name ?? `dish ${id}`;
  const form = useEntityForm<Reward | null, RewardDraft>({
    opened: opened ?? NEW,
    toDraft: (reward) => toDraft(reward, { timeZone, lowestTier }),
    texts: rewardTexts(timeZone, dishName),
    check: (typed) => checkReward(typed, timeZone),
    onBusy,
  });
  const { keyOf } = useRetryKey();

  async function write(): Promise<void> {
    const body = toRequest(form.draft, form.entity, timeZone);
    if (opened) await rewardCalls.replaceReward(opened.entity.id, body, form.etag);
    else await rewardCalls.createReward(body, keyOf(body));
    show({ title: `${form.draft.name.trim()} ${opened ? 'saved' : 'added'}`, tone: 'success' });
    await reload();
    onClose();
  }

  return { form, write, timeZone };
}
