import { Opened } from '../../ui/Opened';
import { rewardCalls } from '../rewardCalls';
import { ProgramForm } from './ProgramForm';

/** The rules in force, to change. */
export function ProgramPanel() {
  return (
    <Opened name="loyalty program" read={rewardCalls.program}>
      {(opened) => <ProgramForm opened={opened} />}
    </Opened>
  );
}
