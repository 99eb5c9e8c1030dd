import type { SystemHealth } from '@site/contracts';
import { Button, ErrorState, useServerState } from '@site/kit';
import { ScreenLoading } from '../ui/ScreenLoading';
import { PageFrame } from '../ui/PageFrame';
import { OlderNote } from '../ui/OlderNote';
import { useMoment } from '../ui/useMoment';
import { FailedMails } from './FailedMails';
import { FailingMessages } from './FailingMessages';
import { HEALTH_PATH, healthCalls } from './healthCalls';
import { healthTiles } from './healthState';
import { HealthTiles } from './HealthTiles';
import { Invariants } from './Invariants';
import { Releases } from './Releases';

const REFRESH_MS = 10_000;

/** /admin/health: whether everything beside requests works, and what to do where it does not. */
export default function HealthScreen() {
  const moment = useMoment();
  const { data, error, isLoading, refresh } = useServerState<SystemHealth>(HEALTH_PATH, healthCalls.read, {
    everyMs: REFRESH_MS,
  });
  const reload = () => void refresh();
  if (data === undefined && error === undefined) return <ScreenLoading />;
  return (
    <PageFrame
      title="Health"
      intro={data ? `Checked ${moment(data.checked_at)}. Refreshes by itself.` : undefined}
      actions={
        <Button variant="secondary" busy={isLoading} onClick={reload}>
          Refresh
        </Button>
      }
    >
      {data === undefined ? (
        <ErrorState message={error?.message ?? ''} onRetry={reload} retrying={isLoading} />
      ) : (
        <>
          <OlderNote error={error}>The figures below are older.</OlderNote>
          <HealthTiles tiles={healthTiles(data, moment)} />
          <FailingMessages messages={data.outbox.messages} onRetried={reload} />
          <FailedMails failures={data.mails.failures} mailboxPath={data.mailbox_path} onRetried={reload} />
          <Invariants />
          <Releases releases={data.releases} />
        </>
      )}
    </PageFrame>
  );
}
