import type { InvariantOverview, InvariantRun } from '@site/contracts';
import { Button, Callout, Skeleton, useServerState, useToast } from '@site/kit';
import { useState } from 'react';
import { Loaded } from '../ui/Loaded';
import { Quiet } from '../ui/text';
import { useStaff } from '../frame/useStaff';
import { Section } from '../ui/Section';
import { useMoment } from '../ui/useMoment';
import { healthCalls, INVARIANTS_PATH } from './healthCalls';
import { InvariantTable } from './InvariantTable';

const RUNNING_REFRESH_MS = 1000;
const REFRESH_MS = 60_000;

const isUnderWay = (run: InvariantRun | null | undefined): boolean => run != null && run.finished_at === null;

/** Rules that all data keeps at any time: what the standing check of recent rows found, and a check of all data on demand. */
export function Invariants() {
  const { may } = useStaff();
  const toast = useToast();
  const moment = useMoment();
  const [isStarting, setStarting] = useState(false);
  const invariants = useServerState<InvariantOverview>(INVARIANTS_PATH, healthCalls.invariants, {
    everyMs: (latest) => (isUnderWay(latest?.run) ? RUNNING_REFRESH_MS : REFRESH_MS),
  });
  const run = invariants.data?.run;

  const checkAll = () => {
    setStarting(true);
    void healthCalls
      .checkAll()
      .then((started) => invariants.set((known) => known && { ...known, run: started }))
      .catch((failure: unknown) => toast({ tone: 'error', title: (failure as Error).message }))
      .finally(() => setStarting(false));
  };

  return (
    <Section
      title="Invariants"
      actions={
        may('system.repair') && (
          <Button size="sm" variant="secondary" busy={isStarting || isUnderWay(run)} onClick={checkAll}>
            Check all data
          </Button>
        )
      }
    >
      <Loaded state={invariants} loading={<Skeleton $height="160px" />}>
        {({ recent }) => (
          <>
            <Quiet as="p" role="status">
              {recent.checked_at === null
                ? 'Recent rows have not been checked yet.'
                : `Recent rows: ${brokenWords(recent.invariants)}, checked ${moment(recent.checked_at)} and again each minute.`}{' '}
              {runWords(run, moment)}
            </Quiet>
            {run?.results.some(({ timed_out: timedOut }) => timedOut) && (
              <Callout>
                A check that takes longer than 15 seconds is stopped. Run npm run invariants on the server for a full
                answer.
              </Callout>
            )}
            <InvariantTable recent={recent} run={run ?? null} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function runWords(run: InvariantRun | null | undefined, moment: (instant: string) => string): string {
  if (run == null) return 'All data has not been checked yet.';
  const { finished_at: finished, results, total, requested_by: by } = run;
  if (finished === null) return `All data: ${results.length} of ${total} checked...`;
  return `All data: ${brokenWords(results)}, checked ${moment(finished)} by ${by}.`;
}

function brokenWords(states: readonly { violations: number }[]): string {
  const broken = states.filter(({ violations }) => violations > 0).length;
  if (broken === 0) return `all ${states.length} hold`;
  return `${broken} of ${states.length} ${broken === 1 ? 'is' : 'are'} broken`;
}
