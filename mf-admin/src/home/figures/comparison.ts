/** How a value compares with the earlier one, in words; null when there is nothing to compare with. */
export function changeInWords(now: number, before: number): string | null {
  if (before === 0) return now === 0 ? 'unchanged' : null;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  if (percent === 0) return 'unchanged';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
}

/** A share of a whole as text: `83 %`, or a dash without any. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`;
}
