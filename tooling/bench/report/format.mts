const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const hundredths = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const thousandths = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

export const count = (value: number) => whole.format(value);

export const kilobytes = (bytes: number) => `${tenths.format(bytes / 1024)} KB`;

export const milliseconds = (ms: number) => (ms < 10 ? `${tenths.format(ms)} ms` : `${whole.format(ms)} ms`);

export const seconds = (ms: number) => `${hundredths.format(ms / 1000)} s`;

/** @param share  1 is 100 % */
export const percent = (share: number) => `${whole.format(share * 100)} %`;

export const ratio = (value: number) => `${hundredths.format(value)}x`;

/** A layout shift's score has no unit and is small. */
export const score = (value: number) => thousandths.format(value);

/** Ours beside the reference, as both figures and what one is of the other. */
export function besides(ours: number, reference: number, format: (value: number) => string) {
  // No ratio can be made of a zero, nor of what is shown as one; the figures say enough then.
  return format(reference) === format(0)
    ? `${format(ours)} / ${format(reference)}`
    : `${format(ours)} / ${format(reference)} (${ratio(ours / reference)})`;
}
