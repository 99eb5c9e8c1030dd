import type { LivePart, LiveRollout } from '@site/contracts';
import { Badge, Button } from '@site/kit';
import { DefinitionRows } from '@site/kit/parts';
import { Panel } from '../ui/Panel';
import { useMoment } from '../ui/useMoment';
import type { Change } from './Change';
import { failingWords } from './releaseWords';

type Props = { part: LivePart; rollout: LiveRollout; onChange: (change: Change) => void };

/** The release that some visitors see in place of the live one, how both are doing, and what can be done with it. */
export function PartRollout({ part, rollout, onChange }: Props) {
  const moment = useMoment();
  const { version, percent, since, is_failing: isFailing } = rollout;
  const change = { remote: part.remote, title: part.title, version };
  return (
    <Panel
      title="Shown to some visitors"
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={() => onChange({ ...change, kind: 'roll-out', percent })}>
            Change Share
          </Button>
          <Button size="sm" onClick={() => onChange({ ...change, kind: 'promote' })}>
            Show to Everybody
          </Button>
          <Button size="sm" variant="danger" onClick={() => onChange({ ...change, kind: 'abandon' })}>
            Stop Showing It
          </Button>
        </>
      }
    >
      <DefinitionRows
        rows={[
          { term: 'Release', value: version },
          { term: 'Share', value: `${percent} % of visitors` },
          { term: 'Since', value: moment(since) },
          {
            term: 'Failing pages',
            value: (
              <span>
                {failingWords(rollout)} {isFailing && <Badge $tone="danger">Failing</Badge>}
              </span>
            ),
          },
          { term: `Failing pages with ${part.version}`, value: failingWords(part) },
        ]}
      />
    </Panel>
  );
}
