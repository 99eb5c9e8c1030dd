import type { FailingMessage } from '@site/contracts';
import { formatCount } from '@site/kit';
import { useStaff } from '../frame/useStaff';
import { ACTIONS, DataTable, type Column } from '../ui/DataTable';
import { Section } from '../ui/Section';
import { useMoment } from '../ui/useMoment';
import { healthCalls } from './healthCalls';
import { RetryButton } from './RetryButton';

/** Effects of commands that do not get through. Nothing while there are none. */
export function FailingMessages({
  messages,
  onRetried,
}: {
  messages: readonly FailingMessage[];
  onRetried: () => void;
}) {
  const { may } = useStaff();
  const moment = useMoment();
  if (messages.length === 0) return null;
  const columns: Column<FailingMessage>[] = [
    { key: 'topic', header: 'Message', isTitle: true, cell: ({ topic }) => topic },
    { key: 'error', header: 'Last error', width: '36%', cell: ({ last_error: error }) => error },
    { key: 'attempts', header: 'Tries', align: 'end', cell: ({ attempts }) => formatCount(attempts) },
    { key: 'since', header: 'Since', cell: ({ created_at: at }) => moment(at) },
    { key: 'next', header: 'Next try', cell: ({ next_try_at: at }) => moment(at) },
    {
      ...ACTIONS,
      align: 'end',
      cell: ({ id, topic }) =>
        may('system.repair') && (
          <RetryButton
            about={topic}
            label="Try now"
            done="The message is tried again"
            retry={() => healthCalls.retryMessage(id)}
            onSettled={onRetried}
          />
        ),
    },
  ];
  return (
    <Section title="Failing messages">
      <DataTable caption="Messages of the outbox that fail" columns={columns} rows={messages} rowKey={({ id }) => id} />
    </Section>
  );
}
