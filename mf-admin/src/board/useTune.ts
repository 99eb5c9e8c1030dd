import { useEffect, useState } from 'react';
import { TUNES, type Tune } from './alarm';
import type { BoardConnection } from './useBoard';

/** A restarted server or a change of the network is over by then. */
const GRACE_MS = 10_000;

type Props = { mayMove: boolean; connection: BoardConnection; waiting: number };

/** What calls a cook to the board: new orders, or that no orders come. Null for nothing, and for staff who move none. */
export function useTune({ mayMove, connection, waiting }: Props): Tune | null {
  const isCutOff = useCutOff(connection === 'lost' || connection === 'refused');
  if (!mayMove) return null;
  if (isCutOff) return TUNES.connectionLost;
  return waiting > 0 ? TUNES.newOrder : null;
}

/** Whether the board has been down longer than a break that heals itself. */
function useCutOff(isDown: boolean): boolean {
  const [isCutOff, setIsCutOff] = useState(false);
  useEffect(() => {
    if (!isDown) return undefined;
    const timer = setTimeout(() => setIsCutOff(true), GRACE_MS);
    return () => {
      clearTimeout(timer);
      setIsCutOff(false);
    };
  }, [isDown]);
  return isDown && isCutOff;
}
