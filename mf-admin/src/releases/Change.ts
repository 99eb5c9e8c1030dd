import { SHELL } from '@site/contracts';

/** What a member of staff does to one part of the site. */
export type Change = {
  kind: 'roll-back' | 'switch-off' | 'switch-on' | 'remove' | 'activate' | 'roll-out' | 'promote' | 'abandon';
  remote: string;
  /** As people know it. */
  title: string;
  /** The release that guests see afterwards, or some of them; of an abandoned rollout the one that none sees. Empty for none. */
  version: string;
  /** The share of visitors who see it already, when a rollout is changed. */
  percent?: number;
};

type Words = { title: string; description: string; label: string; done: string; tone: 'danger' | 'primary' };

/** What the dialog says before a change, and the toast after it. */
export function wordsOf({ kind, remote, title, version }: Change): Words {
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
    case 'roll-out':
      return {
        title: `Show ${title} ${version} to some visitors?`,
        description: `Each of them keeps it on all pages, and a larger share keeps everybody of the smaller one. ${
          remote === SHELL
            ? 'The site does not take a shell back by itself: watch its failing pages.'
            : 'The site takes it back by itself when it fails.'
        }`,
        label: 'Roll Out',
        done: `Some visitors see ${title} ${version}`,
        tone: 'primary',
      };
    case 'promote':
      return {
        title: `Show ${title} ${version} to everybody?`,
        description: 'All guests see it from then on. Roll Back brings back what was there before.',
        label: 'Show to Everybody',
        done: `${title} ${version} is live`,
        tone: 'primary',
      };
    case 'abandon':
      return {
        title: `Stop showing ${title} ${version}?`,
        description: 'Visitors who see it get the live release again.',
        label: 'Stop Showing It',
        done: `Nobody sees ${title} ${version} any more`,
        tone: 'danger',
      };
  }
}
