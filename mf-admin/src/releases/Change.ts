import { SHELL, type ActivationRequest, type LivePart, type LiveReleases } from '@site/contracts';

/** What a member of staff does to one part of the site, or to several at once. */
export type Change = {
  kind:
    | 'roll-back'
    | 'switch-off'
    | 'switch-on'
    | 'remove'
    | 'activate'
    | 'activate-staged'
    | 'stage'
    | 'roll-out'
    | 'promote'
    | 'abandon';
  remote: string;
  /** As people know it. */
  title: string;
  /** The release that guests see afterwards, or some of them; of an abandoned rollout the one that none sees. Empty for none. */
  version: string;
  /** The share of visitors who see it already, when a rollout is changed. */
  percent?: number;
  /** What is activated together; otherwise the one release above. */
  releases?: ActivationRequest['changes'];
};

/** The releases that guests see after an activation. */
export const releasesOf = ({ remote, version, releases }: Change): ActivationRequest['changes'] =>
  releases ?? [{ remote, version }];

const TARGETS: Partial<Record<Change['kind'], (part: LivePart) => string | null | undefined>> = {
  'roll-back': ({ previous }) => previous,
  'switch-on': ({ version }) => version,
  promote: ({ rollout }) => rollout?.version,
  abandon: ({ rollout }) => rollout?.version,
};

/** The same change of what is live now: of these the server knows the release, and a colleague may have changed it. */
export function changeOf({ parts }: LiveReleases, change: Change): Change {
  const part = parts.find(({ remote }) => remote === change.remote);
  return { ...change, version: (part && TARGETS[change.kind]?.(part)) ?? change.version };
}

type Words = { title: string; description: string; label: string; done: string; tone?: 'danger' };

const WORDS: Record<Change['kind'], (change: Change) => Words> = {
  'roll-back': ({ title, version }) => ({
    title: `Roll ${title} back?`,
    description: `Guests see ${version} again. Open pages are asked to load it.`,
    label: 'Roll Back',
    done: `${title} is rolled back to ${version}`,
  }),
  'switch-off': ({ title }) => ({
    title: `Switch ${title} off?`,
    description: 'Its pages say that they are not available, its links are hidden, and none of its code is loaded.',
    label: 'Switch Off',
    done: `${title} is switched off`,
    tone: 'danger',
  }),
  'switch-on': ({ title, version }) => ({
    title: `Switch ${title} on?`,
    description: `Guests see ${version} again.`,
    label: 'Switch On',
    done: `${title} is switched on`,
  }),
  remove: ({ title }) => ({
    title: `Remove ${title}?`,
    description: 'Its pages are not found and its links are gone. Activating one of its releases brings it back.',
    label: 'Remove',
    done: `${title} is removed from the site`,
    tone: 'danger',
  }),
  activate: ({ title, version }) => ({
    title: `Activate ${title} ${version}?`,
    description: 'Guests see it from then on. Roll Back brings back what was there before.',
    label: 'Activate',
    done: `${title} ${version} is live`,
  }),
  'activate-staged': ({ title }) => ({
    title: 'Activate all that is staged?',
    description: `Guests see ${title} from then on, all of it or nothing. Roll Back brings back what was there before.`,
    label: 'Activate All',
    done: 'All that was staged is live',
  }),
  stage: ({ title, version }) => ({
    title: `Stage ${title} ${version}?`,
    description: 'Those with a link to staging see it beside what the teams have staged. Guests see nothing of it.',
    label: 'Stage',
    done: `${title} ${version} is staged`,
  }),
  'roll-out': ({ remote, title, version }) => ({
    title: `Show ${title} ${version} to some visitors?`,
    description: `Each of them keeps it on all pages, and a larger share keeps everybody of the smaller one. ${
      remote === SHELL
        ? 'The site does not take a shell back by itself: watch its failing pages.'
        : 'The site takes it back by itself when it fails.'
    }`,
    label: 'Roll Out',
    done: `Some visitors see ${title} ${version}`,
  }),
  promote: ({ title, version }) => ({
    title: `Show ${title} ${version} to everybody?`,
    description: 'All guests see it from then on. Roll Back brings back what was there before.',
    label: 'Show to Everybody',
    done: `${title} ${version} is live`,
  }),
  abandon: ({ title, version }) => ({
    title: `Stop showing ${title} ${version}?`,
    description: 'Visitors who see it get the live release again.',
    label: 'Stop Showing It',
    done: `Nobody sees ${title} ${version} any more`,
    tone: 'danger',
  }),
};

/** What the dialog says before a change, and the toast after it. */
export const wordsOf = (change: Change): Words => WORDS[change.kind](change);
