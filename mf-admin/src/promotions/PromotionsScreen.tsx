import type { Promotion } from '@site/contracts';
import { Button, EmptyState, PlusIcon, useToast } from '@site/kit';
import { useState } from 'react';
import { DataTable } from '../ui/DataTable';
import { PageFrame } from '../ui/PageFrame';
import { Pager } from '../ui/Pager';
import { QuestionDialog, type Question } from '../ui/QuestionDialog';
import { whyNot } from '../ui/saveProblem';
import type { Page } from '../ui/readPage';
import { useSwitch } from '../ui/useSwitch';
import { useListQuery } from '../ui/useListQuery';
import { promotionCalls } from './promotionCalls';
import { promotionColumns } from './promotionColumns';
import { PromotionDialog } from './PromotionDialog';
import { withActive } from './promotionDraft';
import { useKeyedState } from '../ui/useKeyedState';

const PAGE_SIZE = 20;

/** /admin/promotions: the promo codes, what they give and how often they were used. */
export default function PromotionsScreen() {
  const { page, setPage } = useListQuery([]);
  const { data, error, isLoading, refresh } = useKeyedState<Page<Promotion>>(['admin promotions', page], () =>
    promotionCalls.list({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  );
  const reload = () => refresh();
  const [edited, setEdited] = useState<Promotion | 'new' | null>(null);
  const deletion = useDeletion(reload);
  const { switchOne, switching } = useSwitch<Promotion>({
    read: promotionCalls.one,
    save: ({ entity, etag }, { id, active }) => promotionCalls.replace(id, withActive(entity, !active), etag),
    nameOf: ({ code }) => code,
    said: ({ code, active }) => ({ title: active ? `${code} is off` : `${code} is on` }),
    reload,
  });

  const columns = promotionColumns({
    switching,
    onEdit: setEdited,
    onDelete: deletion.ask,
    onSwitch: (row) => void switchOne(row),
  });
  const add = (
    <Button icon={<PlusIcon />} onClick={() => setEdited('new')}>
      New promo code
    </Button>
  );

  return (
    <PageFrame title="Promo Codes" intro="Codes that guests enter in the cart or at the checkout." actions={add}>
      <DataTable
        caption="Promo codes"
        columns={columns}
        rows={data?.rows}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void reload()}
        loading={isLoading && data === undefined}
        empty={
          <EmptyState
            title="No promo codes yet"
            action={<Button onClick={() => setEdited('new')}>Create the first one</Button>}
          >
            A code takes a percentage or an amount off an order.
          </EmptyState>
        }
      />
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        noun="promo codes"
        onPage={setPage}
        busy={isLoading}
      />
      {edited && (
        <PromotionDialog promotion={edited === 'new' ? null : edited} onClose={() => setEdited(null)} reload={reload} />
      )}
      <QuestionDialog question={deletion.question} onClose={deletion.close} onFailed={deletion.close} />
    </PageFrame>
  );
}

/** Asks before a code is deleted. */
function useDeletion(reload: () => Promise<unknown>) {
  const show = useToast();
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = ({ id, code }: Promotion) =>
    setQuestion({
      title: `Delete ${code}?`,
      description:
        'Guests can no longer use it, and its settings are gone. Orders that were made with it keep their discount. To pause a code, switch it off instead.',
      label: 'Delete code',
      async work() {
        try {
          await promotionCalls.remove(id);
          show({ title: `${code} was deleted`, tone: 'success' });
        } catch (error) {
          show({ ...whyNot(error, `${code} was not deleted`), tone: 'error' });
        }
        await reload();
      },
    });
  return { question, ask, close: () => setQuestion(null) };
}
