/**
 * What prose does not say here, and what to write instead. Each is a regular expression over text with single spaces.
 *
 * @type {readonly { pattern: string, write: string }[]}
 */
export const WORDS = [
  { pattern: 'anew', write: 'again' },
  { pattern: 'mend(?:s|ed|ing)?', write: 'fix, correct, repair, restore' },
  { pattern: '(?:in )?vain', write: 'without effect, failed' },
  { pattern: 'deeds?', write: 'action' },
  { pattern: 'chores?', write: 'job' },
  { pattern: 'who(?:m|so)?ever', write: 'the role: the caller, the user, the owner' },
  { pattern: '(?<!there )is none', write: 'is invalid, is missing, is not a …' },
  { pattern: '(?:has|have) to (?:be|have)', write: 'must be' },
  { pattern: 'look(?:s|ed) at', write: 'check, read, compare' },
  { pattern: 'slips?', write: 'mistake, violation' },
  { pattern: '(?:is|was|are|were) told', write: 'gets, is notified, is shown, is reported' },
  { pattern: 'is nobody', write: 'is anonymous, is unknown' },
];
