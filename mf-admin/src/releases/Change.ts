/** What a member of staff does to one part of the site. */
export type Change = {
  kind: 'roll-back' | 'switch-off' | 'switch-on' | 'remove' | 'activate';
  remote: string;
  /** As people know it. */
  title: string;
  /** The release that guests see afterwards; empty when they see none. */
  version: string;
};

type Words = { title: string; description: string; label: string; done: string; tone: 'danger' | 'primary' };

/** What the dialog says before a change, and the toast after it. */
export function wordsOf({ kind, title, version }: Change): Words {
  switch (kind) {
    case 'roll-back':
      return {
        title: `Roll ${title} back?`,
        description: `Guests see ${version} again. Open pages are asked to load it.`,
        label: 'Roll Back',
        done: `${title} is rolled back to ${version}`,
        tone: 'primary',
      };
    case 'switch-off':
      return {
        title: `Switch ${title} off?`,
        description: 'Its pages say that they are not available, its links are hidden, and none of its code is loaded.',
        label: 'Switch Off',
        done: `${title} is switched off`,
        tone: 'danger',
      };
    case 'switch-on':
      return {
        title: `Switch ${title} on?`,
        description: `Guests see ${version} again.`,
        label: 'Switch On',
        done: `${title} is switched on`,
        tone: 'primary',
      };
    case 'remove':
      return {
        title: `Remove ${title}?`,
        description: 'Its pages are not found and its links are gone. Activating one of its releases brings it back.',
        label: 'Remove',
        done: `${title} is removed from the site`,
        tone: 'danger',
      };
    case 'activate':
      return {
        title: `Activate ${title} ${version}?`,
        description: 'Guests see it from then on. Roll Back brings back what was there before.',
        label: 'Activate',
        done: `${title} ${version} is live`,
        tone: 'primary',
      };
  }
}
