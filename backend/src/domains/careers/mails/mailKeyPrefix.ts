/** All mails about an application have keys that begin with this, so that they are erased with it. */
export function mailKeyPrefix(applicationId: string): string {
  return `career:${applicationId}:`;
}
