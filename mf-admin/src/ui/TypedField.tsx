import { TextField } from '@site/kit';
import { useEffect, useState, type ComponentProps } from 'react';

const TYPING_MS = 350;

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> & {
  value: string;
  onValue: (text: string) => void;
};

/** A search that reports what was typed once the typing pauses. */
export function TypedField({ value, onValue, ...field }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState({ value, reported: value });
  if (known.value !== value) {
    setKnown({ value, reported: value });
    // Cleared, or another page of the history; what was just reported comes back while more may be typed.
    if (value !== known.reported) setTyped(value);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === value) return;
    const timer = setTimeout(() => {
      setKnown((now) => ({ ...now, reported: text }));
      onValue(text);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onValue]);
  return <TextField {...field} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />;
}
