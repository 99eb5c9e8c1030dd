import type { StaffAction } from '@site/contracts';
import { Link } from '@site/kit';
import { Lines } from '../ui/layout';
import { Quiet } from '../ui/text';
import { entityWords, nameOf, screenOf } from './entityWords';

/** What was changed, by its name where the row has one, with the way to it. What programs call it is folded. */
export function Changed({ action }: { action: StaffAction }) {
  const { entity, entity_id: id, reason } = action;
  const name = nameOf(action);
  const words = name === null ? entityWords(entity) : `${entityWords(entity)} ${name}`;
  const to = screenOf(action);
  return (
    <Lines>
      <span>{to === null ? words : <Link to={to}>{words}</Link>}</span>
      {reason && <span>Reason: {reason}</span>}
      <details>
        <summary>ID</summary>
        <Quiet>{[entity, id].filter(Boolean).join(' ')}</Quiet>
      </details>
    </Lines>
  );
}
