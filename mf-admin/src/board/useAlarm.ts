import { useCallback, useEffect, useRef, useState } from 'react';
import { createAlarm, type AlarmState } from './alarm';

const STORED = 'board_sound';

/** Rings while orders wait to be accepted. The switch is remembered on this device; it is on until somebody turns it off. */
export function useAlarm(isWaiting: boolean): { isOn: boolean; state: AlarmState; toggle: () => void } {
  const [isOn, setIsOn] = useState(readStored);
  const [state, setState] = useState<AlarmState>('silent');
  const alarm = useRef<ReturnType<typeof createAlarm>>(undefined);

  useEffect(() => {
    const made = createAlarm(setState);
    alarm.current = made;
    return () => made.close();
  }, []);

  useEffect(() => {
    if (isOn && isWaiting) alarm.current?.start();
    else alarm.current?.stop();
  }, [isOn, isWaiting]);

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
