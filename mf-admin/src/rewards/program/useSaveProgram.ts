import type { LoyaltyProgram } from '@site/contracts';
import { useToast } from '@site/kit';
import { useState } from 'react';
import { useEntityForm } from '../../ui/useEntityForm';
import type { Versioned } from '../../ui/versioned';
import { rewardCalls } from '../rewardCalls';
import { checkProgram } from './checkProgram';
import { PROGRAM_TEXTS, toDraft, toRequest } from './programDraft';

/** The rules as they are typed, and how they are saved. A failed save keeps every field. */
export function useSaveProgram(opened: Versioned<LoyaltyProgram>) {
  const show = useToast();
  const [busy, setBusy] = useState(false);
  const form = useEntityForm({
    opened,
    toDraft,
    texts: PROGRAM_TEXTS,
    check: checkProgram,
    // Rules of the referrals are fields of the form like the others.
    fieldOf: (path) => path.replace(/^referral\./, ''),
    onBusy: setBusy,
  });

  async function write(): Promise<void> {
    const saved = await rewardCalls.saveProgram(toRequest(form.draft), form.etag);
    form.settle(saved);
    show({ title: `Version ${saved.entity.version} of the rules is in force`, tone: 'success' });
  }

  return { ...form, busy, save: () => form.save(write) };
}
