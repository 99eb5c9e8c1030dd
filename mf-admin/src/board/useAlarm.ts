import { useCallback, useEffect, useRef, useState } from 'react';
import { createAlarm, type AlarmState, type Tune } from './alarm';

const STORED = 'board_sound';

/**
 * Rings one of TUNES, or nothing for null. The switch is remembered on this device; it is on by default.
 */
export function useAlarm(tune: Tune | null): { isOn: boolean; state: AlarmState; toggle: () => void } {
  const [isOn, setIsOn] = useState(readStored);
  const [state, setState] = useState<AlarmState>('silent');
  const alarm = useRef<ReturnType<typeof createAlarm>>(undefined);

  useEffect(() => {
    const made = createAlarm(setState);
    alarm.current = made;
    return () => made.close();
  }, []);

  useEffect(() => {
    if (isOn && tune) alarm.current?.start(tune);
    else alarm.current?.stop();
  }, [isOn, tune]);

  const toggle = useCallback(() => {
    alarm.current?.prime();
    setIsOn((before) => {
      store(!before);
      return !before;
    });
  }, []);
  return { isOn, state, toggle };
}

function readStored(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

function store(isOn: boolean): void {
  try {
    localStorage.setItem(STORED, isOn ? 'on' : 'off');
  } catch {
    // Without storage the switch holds until the page is left.
  }
}
