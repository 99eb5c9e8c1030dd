import { LIMITS, type Order, type Refundable, type RefundRequest, type RefundResult } from '@site/contracts';
import { ApiError, Button, formatCents, formatPrice, isUnanswered, request, toCents, useToast } from '@site/kit';
import { RadioCards, TextAreaField, TextField } from '@site/kit/parts';
import { useRef, useState } from 'react';
import { detailOf } from '../ui/detailOf';
import { focusFirstError } from '../ui/focusFirstError';
import { FormDialog } from '../ui/FormDialog';
import { Fields } from '../ui/formLayout';
import { Problem } from '../ui/Problem';
import { useEndedSignIn } from '../ui/useEndedSignIn';
import { useRetryKey } from '../ui/useRetryKey';
import { DishQuantities } from './DishQuantities';
import { useDishRefunds } from './useDishRefunds';

type Props = { order: Order; refundable: Refundable; onClose: () => void; onChanged: () => void };
type Way = 'all' | 'amount' | 'dishes';

type Wanted = Pick<RefundRequest, 'amount' | 'items'>;

const MAYBE_REFUNDED =
  'The server did not answer. It may be refunded already. Check your connection and try again; nothing is refunded twice.';

/**
 * The request names what was on the screen as refunded, so that two people cannot give the same money back, and has one key
 * for all tries with the same numbers. After a lost answer the next try names the same again: the screen may show the first
 * refund by then, and would pass it off as one that a person has seen.
 */
function useRefund({ order, refundable, onClose, onChanged }: Props) {
  const toast = useToast();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { keyOf } = useRetryKey();
  const noteEnd = useEndedSignIn(() => setProblem(''));
  /** What a try without an answer named as refunded. */
  const unanswered = useRef<string | null>(null);

  async function refund(wanted: Wanted, reason: string): Promise<void> {
    setProblem('');
    setIsBusy(true);
    const body = { ...wanted, ...(reason && { reason }), seen_refunded: unanswered.current ?? refundable.refunded };
    try {
      const result = await request<RefundResult>(`/api/orders/${encodeURIComponent(order.id)}/payment/refund`, {
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': keyOf(body) },
        failure: 'Refund processing failed',
        timeoutMs: 30_000,
      });
      const isDone = result.status === 'SUCCEEDED';
      toast({ title: `${formatPrice(result.amount)} ${isDone ? 'refunded' : 'is on its way back'}`, tone: 'success' });
      onClose();
    } catch (error) {
      noteEnd(error);
      const isLost = !(error instanceof ApiError) || !error.isTheirs;
      if (isLost) unanswered.current = body.seen_refunded;
      // Only this answer says what was refunded: 401 or 429 says nothing of the first try.
      else if (error.code === 'conflict') unanswered.current = null;
      setProblem(isUnanswered(error) ? MAYBE_REFUNDED : detailOf(error, 'Refund processing failed'));
    } finally {
      setIsBusy(false);
      onChanged();
    }
  }

  return { isBusy, problem, refund };
}

/** Gives money back: all that is left, an amount, or some dishes. Mounted while it is open. */
export function RefundDialog({ order, refundable, onClose, onChanged }: Props) {
  const [way, setWay] = useState<Way>('all');
  const [amount, setAmount] = useState('');
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const dishes = stillThere(chosen, refundable);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const { isBusy, problem, refund } = useRefund({ order, refundable, onClose, onChanged });
  const sum = useDishRefunds({ order, refundable, chosen: dishes, isAsked: way === 'dishes' });

  // A colleague gave the rest back while the dialog was open.
  const left = formatPrice(refundable.amount);
  const isNothingLeft = Number(refundable.amount) === 0;
  const known = way === 'all' && !isNothingLeft ? left : way === 'dishes' && sum.cents && formatCents(sum.cents);
  const buttonLabel = known ? `Refund ${known}` : 'Refund';

  // Not a form: Enter in a field gives no money back.
  const fields = useRef<HTMLDivElement>(null);

  function submit(): void {
    const wanted = wantedOf(way, { amount, dishes, sum: sum.cents }, refundable);
    setFault(typeof wanted === 'string' ? wanted : undefined);
    if (typeof wanted === 'string') focusFirstError(fields.current);
    else void refund(wanted, reason.trim());
  }

  return (
    <FormDialog
      role="alertdialog"
      noun="refund"
      busy={isBusy}
      onClose={onClose}
      title={`Refund order #${order.order_number}`}
      description={
        isNothingLeft ? 'Nothing is left to give back.' : `${left} can still be given back. A refund cannot be undone.`
      }
      action={
        <Button variant="danger" busy={isBusy} disabled={isNothingLeft} onClick={submit}>
          {buttonLabel}
        </Button>
      }
    >
      <Fields ref={fields}>
        <WayField
          way={way}
          refundable={refundable}
          onChange={(next) => {
            setWay(next);
            setFault(undefined);
          }}
        />
        {way === 'all' && !isNothingLeft && order.status === 'Pending' && (
          <p>The order is not handed over yet: with all its money back it is cancelled.</p>
        )}
        {way === 'amount' && (
          <TextField
            label="Amount in dollars"
            inputMode="decimal"
            placeholder="5.00"
            value={amount}
            error={fault}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
        {way === 'dishes' && (
          <DishQuantities
            order={order}
            refundable={refundable}
            chosen={dishes}
            sum={sum}
            error={fault}
            onChange={setChosen}
          />
        )}
        <ReasonField value={reason} onChange={setReason} />
        <Problem>{problem}</Problem>
      </Fields>
    </FormDialog>
  );
}

function ReasonField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextAreaField
      label="Reason"
      optional
      hint="The guest reads it in the mail and on the page of the order."
      rows={2}
      maxLength={LIMITS.refundReasonMax}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function WayField({ way, refundable, onChange }: { way: Way; refundable: Refundable; onChange: (way: Way) => void }) {
  return (
    <RadioCards
      legend="How much"
      name="way"
      value={way}
      onChange={({ target }) => onChange(target.value as Way)}
      options={[
        { value: 'all', label: 'Everything left', hint: formatPrice(refundable.amount) },
        { value: 'amount', label: 'An amount' },
        { value: 'dishes', label: 'By dish', disabled: refundable.items.length === 0 },
      ]}
      minOptionWidth={145}
    />
  );
}

/** What was chosen, less what a colleague refunded since. */
function stillThere(chosen: Record<string, number>, { items }: Refundable): Record<string, number> {
  return Object.fromEntries(items.map(({ id, quantity }) => [id, Math.min(chosen[id] ?? 0, quantity)]));
}

/** `sum`: what the dishes give back, in cents, where it is known. */
type Given = { amount: string; dishes: Record<string, number>; sum: number | undefined };

/** The request, or what is missing in a sentence. */
function wantedOf(way: Way, { amount, dishes, sum = 0 }: Given, refundable: Refundable): Wanted | string {
  if (way === 'all') return { amount: refundable.amount };
  if (way === 'amount') {
    const text = amount.trim().replace(/^\$/, '');
    if (!/^\d{1,7}(\.\d{1,2})?$/.test(text) || Number(text) === 0) return 'Enter an amount such as 5.00';
    if (Number(text) > Number(refundable.amount)) return `${formatPrice(refundable.amount)} is all that is left`;
    return { amount: text };
  }
  const items = Object.entries(dishes).flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []));
  if (sum > toCents(refundable.amount)) return `${formatPrice(refundable.amount)} is all that is left`;
  return items.length > 0 ? { items } : 'Choose at least one dish';
}
