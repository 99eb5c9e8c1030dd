import type { LivePart } from '@site/contracts';
import { RowButton } from '../ui/RowButton';
import type { Change } from './Change';
import { mayBeMissing, PartButtons } from './PartButtons';

type Props = { part: LivePart; onChange: (change: Change) => void };

/** Everything that can be done to a part that guests see. */
export function PartActions({ part, onChange }: Props) {
  const { remote, title } = part;
  return (
    <>
      <PartButtons part={part} onChange={onChange} />
      {mayBeMissing(remote) && (
        <RowButton
          variant="danger"
          about={`${title} from the site`}
          onClick={() => onChange({ kind: 'remove', remote, title, version: '' })}
        >
          Remove
        </RowButton>
      )}
    </>
  );
}
