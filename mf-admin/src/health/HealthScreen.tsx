import type { SystemHealth } from '@site/contracts';
import { Button, useServerState } from '@site/kit';
import { Loaded } from '../ui/Loaded';
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
  const health = useServerState<SystemHealth>(HEALTH_PATH, healthCalls.read, { everyMs: REFRESH_MS });
  const { data, error, isLoading } = health;
  const reload = () => void health.refresh();
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
      <Loaded state={health}>
        {(known) => (
          <>
            <OlderNote error={error}>The figures below are older.</OlderNote>
            <HealthTiles tiles={healthTiles(known, moment)} />
            <FailingMessages messages={known.outbox.messages} onRetried={reload} />
            <FailedMails failures={known.mails.failures} mailboxPath={known.mailbox_path} onRetried={reload} />
            <Invariants />
            <Releases releases={known.releases} />
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}
