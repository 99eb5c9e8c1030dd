import { useEffect, useState } from 'react';

/** The value once it has stood still for `ms` milliseconds, so that typing does not ask the server at each key. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
