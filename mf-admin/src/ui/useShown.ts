import { useState } from 'react';

/** What a dialog is about, and while it closes what it was about: its words must not change as it leaves. */
export function useShown<T>(open: T | null): T | null {
  const [shown, setShown] = useState(open);
  if (open !== null && open !== shown) setShown(open);
  return open ?? shown;
}
