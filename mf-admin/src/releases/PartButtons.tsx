import { SHELL, type LivePart } from '@site/contracts';
import { RowButton } from '../ui/RowButton';
import type { Change } from './Change';

type Props = { part: LivePart; onChange: (change: Change) => void };

/** There is no site without its shell, and without this page it can't be switched on again here. Teams can, with a deploy token. */
export const mayBeMissing = (remote: string): boolean => remote !== SHELL && remote !== 'mf-admin';

/** What is wanted in an incident: back to the release before, or off. */
export function PartButtons({ part, onChange }: Props) {
  const { remote, title, version, previous, off_since: offSince } = part;
  const isOff = offSince !== null;
  return (
    <>
      {previous !== null && (
        <RowButton
          about={`${title} to ${previous}`}
          onClick={() => onChange({ kind: 'roll-back', remote, title, version: previous })}
        >
          Roll Back
        </RowButton>
      )}
      {mayBeMissing(remote) && (
        <RowButton
          variant="quiet"
          about={title}
          onClick={() => onChange({ kind: isOff ? 'switch-on' : 'switch-off', remote, title, version })}
        >
          {isOff ? 'Switch On' : 'Switch Off'}
        </RowButton>
      )}
    </>
  );
}
