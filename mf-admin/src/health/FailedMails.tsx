import type { FailedMail } from '@site/contracts';
import { ExternalIcon } from '@site/kit';
import styled from 'styled-components';
import { useStaff } from '../frame/useStaff';
import { ACTIONS, DataTable, type Column } from '../ui/DataTable';
import { Section } from '../ui/Section';
import { useMoment } from '../ui/useMoment';
import { healthCalls } from './healthCalls';
import { RetryButton } from './RetryButton';

type Props = { failures: readonly FailedMail[]; mailboxPath: string | null; onRetried: () => void };

/** Mails that were given up in the last week; in a demo, the way to the mailbox that keeps all mails. */
export function FailedMails({ failures, mailboxPath, onRetried }: Props) {
  const { may } = useStaff();
  const moment = useMoment();
  const columns: Column<FailedMail>[] = [
    { key: 'subject', header: 'Subject', isTitle: true, cell: ({ subject }) => subject || 'Erased' },
    { key: 'to', header: 'To', cell: ({ recipient }) => recipient || 'Erased' },
    { key: 'at', header: 'Failed', cell: ({ failed_at: at }) => moment(at) },
    { key: 'error', header: 'Reason', width: '36%', cell: ({ last_error: error }) => error ?? '–' },
    {
      ...ACTIONS,
      align: 'end',
      cell: ({ id, subject, can_retry: canRetry }) =>
        canRetry &&
        may('system.repair') && (
          <RetryButton
            about={subject}
            label="Send again"
            done="The mail is sent again"
            retry={() => healthCalls.retryMail(id)}
            onSettled={onRetried}
          />
        ),
    },
  ];
  return (
    <Section
      title="Failed mails"
      actions={
        mailboxPath !== null && (
          <MailboxLink href={mailboxPath} target="_blank" rel="noopener">
            Open the development mailbox <ExternalIcon size={18} />
          </MailboxLink>
        )
      }
    >
      <DataTable
        caption="Mails that failed in the last week"
        columns={columns}
        rows={failures}
        rowKey={({ id }) => id}
        empty="No mail failed in the last week."
      />
    </Section>
  );
}

const MailboxLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 40px;
  font-weight: 650;
`;
