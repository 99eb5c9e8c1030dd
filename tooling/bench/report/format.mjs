const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const hundredths = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const thousandths = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** @param {number} value */
export const count = (value) => whole.format(value);

/** @param {number} bytes */
export const kilobytes = (bytes) => `${tenths.format(bytes / 1024)} KB`;

/** @param {number} ms */
export const milliseconds = (ms) => (ms < 10 ? `${tenths.format(ms)} ms` : `${whole.format(ms)} ms`);

/** @param {number} ms */
export const seconds = (ms) => `${hundredths.format(ms / 1000)} s`;

/** @param {number} share  1 is 100 % */
export const percent = (share) => `${whole.format(share * 100)} %`;

/** @param {number} value */
export const ratio = (value) => `${hundredths.format(value)}x`;

/** A layout shift's score has no unit and is small. @param {number} value */
export const score = (value) => thousandths.format(value);

/**
 * Ours beside the reference, as both figures and what one is of the other.
 *
 * @param {number} ours
 * @param {number} reference
 * @param {(value: number) => string} format
 */
export function besides(ours, reference, format) {
  // No ratio can be made of a zero, nor of what is shown as one; the figures say enough then.
  return format(reference) === format(0)
    ? `${format(ours)} / ${format(reference)}`
    : `${format(ours)} / ${format(reference)} (${ratio(ours / reference)})`;
}
