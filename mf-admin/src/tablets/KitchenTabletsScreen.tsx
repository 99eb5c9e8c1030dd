import type { KitchenMember, KitchenTablet, KitchenTabletPairing, KitchenTablets } from '@site/contracts';
import { useServerState, useToast } from '@site/kit';
import { useState } from 'react';
import { PageFrame } from '../ui/PageFrame';
import { QuestionDialog, type Question } from '../ui/QuestionDialog';
import { sentenceOf } from '../ui/useCommand';
import { AddTabletForm } from './AddTabletForm';
import { PairingDialog } from './PairingDialog';
import { PinDialog } from './PinDialog';
import { PinsTable } from './PinsTable';
import { TABLETS_PATH, tabletCalls } from './tabletCalls';
import { TabletsTable } from './TabletsTable';

/** /admin/kitchen-tablets: the tablets of the kitchen, and the PINs by which its members sign in on them. */
export default function KitchenTabletsScreen() {
  const show = useToast();
  const { data, error, refresh, isLoading } = useServerState<KitchenTablets>(TABLETS_PATH, tabletCalls.list);
  const [pairing, setPairing] = useState<KitchenTabletPairing | null>(null);
  /** The id of the tablet whose code is being made. */
  const [making, setMaking] = useState<string | null>(null);
  const [pinOf, setPinOf] = useState<KitchenMember | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  const refused = (failure: unknown) => show({ title: sentenceOf(failure), tone: 'error' });
  const shown = (next: KitchenTabletPairing) => {
    setPairing(next);
    void refresh();
  };

  const makeCode = (tablet: KitchenTablet) => {
    setMaking(tablet.id);
    void tabletCalls
      .newCode(tablet)
      .then(shown, refused)
      .finally(() => setMaking(null));
  };

  const doneWith = async (work: Promise<unknown>, title: string) => {
    await work;
    show({ title, tone: 'success' });
    void refresh();
  };

  const askToRemove = (tablet: KitchenTablet) =>
    setQuestion({
      title: `Remove ${tablet.name}?`,
      description: 'A member signed in on it is signed out at once, and nobody can sign in on it any more.',
      label: 'Remove',
      work: () => doneWith(tabletCalls.remove(tablet), `${tablet.name} was removed`),
    });
  const askToRemovePin = (member: KitchenMember) =>
    setQuestion({
      title: `Remove the PIN of ${member.name}?`,
      description: 'They are signed out on every tablet and cannot sign in there until they get another PIN.',
      label: 'Remove PIN',
      work: () => doneWith(tabletCalls.removePin(member), `${member.name} has no PIN any more`),
    });

  const table = { error, onRetry: () => void refresh(), loading: isLoading && error !== undefined };
  return (
    <PageFrame
      title="Kitchen Tablets"
      intro="Tablets that stay in the kitchen, and the PINs that its members sign in with on them."
    >
      <TabletsTable
        {...table}
        tablets={data?.tablets}
        head={<AddTabletForm onAdded={shown} />}
        making={making}
        onNewCode={makeCode}
        onRemove={askToRemove}
      />
      <PinsTable {...table} members={data?.members} onSet={setPinOf} onRemove={askToRemovePin} />
      <PairingDialog pairing={pairing} onClose={() => setPairing(null)} />
      <PinDialog
        key={pinOf?.user_id ?? 'closed'}
        member={pinOf}
        onClose={() => setPinOf(null)}
        onSaved={(member) => {
          setPinOf(null);
          show({ title: `${member.name} has a new PIN`, tone: 'success' });
          void refresh();
        }}
      />
      <QuestionDialog question={question} onClose={() => setQuestion(null)} onFailed={refused} />
    </PageFrame>
  );
}
