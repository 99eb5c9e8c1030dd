import { TextField } from '@site/kit/parts';
import { useEffect, useState, type ComponentProps } from 'react';

const TYPING_MS = 350;

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> & {
  type?: 'search' | 'date';
  value: string;
  onValue: (text: string) => void;
};

/** While the year of a date is typed, browsers report years such as 0002 and 0202. */
const UNFINISHED_DATE = /^0/;

/**
 * A filter that reports what was typed once the typing pauses. A date also needs this: a browser that gets another value
 * while the year is typed begins it again.
 */
export function TypedField({ type = 'search', value, onValue, ...field }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState({ value, reported: value });
  if (known.value !== value) {
    setKnown({ value, reported: value });
    // Cleared, or another page of the history; what was just reported comes back while more may be typed.
    if (value !== known.reported) setTyped(value);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === value || (type === 'date' && UNFINISHED_DATE.test(text))) return;
    const timer = setTimeout(() => {
      setKnown((now) => ({ ...now, reported: text }));
      onValue(text);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, value, type, onValue]);
  return <TextField {...field} type={type} value={typed} onChange={({ target }) => setTyped(target.value)} />;
}
