import { RECALL_COMPLETED_MINUTES, type Order } from '@site/contracts';
import { Button, formatPrice, useToast } from '@site/kit';
import { useState } from 'react';
import { QuestionDialog, type Question } from '../ui/QuestionDialog';
import { sentenceOf } from '../ui/useCommand';
import { useFailures } from '../ui/useFailures';
import { recallStep } from './orderCalls';

/** Takes an order that was handed over by mistake back to the board. Absent where the server would refuse it. */
export function TakeBack({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const toast = useToast();
  const failures = useFailures();
  const [question, setQuestion] = useState<Question | null>(null);
  const { id, order_number: number } = order;
  if (!mayTakeBack(order) && question === null) return null;
  const ask = () =>
    setQuestion({
      title: `Take order #${number} back to the board?`,
      description: `Kitchen and guest see it as open again. ${moneyWords(order)}`,
      label: 'Take back',
      tone: 'primary',
      work: async () => {
        failures.end(id);
        await recallStep(id, 'completed');
        toast({ title: `Order ${number} is back on the board`, tone: 'success' });
        onChanged();
      },
    });
  return (
    <>
      <Button size="sm" variant="secondary" onClick={ask}>
        Back to the board
      </Button>
      <QuestionDialog
        question={question}
        onClose={() => setQuestion(null)}
        onFailed={(error) => {
          failures.show(id, { title: `Order ${number} was not taken back`, description: sentenceOf(error) });
          onChanged();
        }}
      />
    </>
  );
}

function mayTakeBack({ fulfillment_status: step, payment_status: payment, status_history: history }: Order): boolean {
  if (step !== 'completed' || history.length < 2) return false;
  if (payment !== 'paid' && payment !== 'partially_refunded') return false;
  return Date.now() - Date.parse(history.at(-1)?.at ?? '') <= RECALL_COMPLETED_MINUTES * 60_000;
}

function moneyWords({ payment_method: method, amount_due: amount }: Order): string {
  if (method !== 'cash') return 'It stays paid.';
  return `${formatPrice(amount)} stays recorded as paid in cash. If the guest has not paid, take the money when they come: the ticket says Paid.`;
}
