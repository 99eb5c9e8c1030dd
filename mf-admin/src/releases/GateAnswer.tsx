import type { CheckedComposition, CompositionDownload, CompositionWarning } from '@site/contracts';
import { Callout, ErrorState, useServerState } from '@site/kit';
import { releasesOf, type Change } from './Change';
import { releaseCalls } from './releaseCalls';
import { kib } from './releaseWords';

type Gate = {
  answer: CheckedComposition | undefined;
  error: Error | undefined;
  onRetry: () => void;
  isLoading: boolean;
  /** Whether the gate is asked before this change. */
  isAsked: boolean;
  /** The change cannot be made, or it is not known yet whether it can. */
  isBlocked: boolean;
  /** Several releases are asked about together. */
  areSeveral: boolean;
};

const ASKED: readonly Change['kind'][] = ['activate', 'activate-staged', 'roll-out', 'promote'];

/** What the gate would say to a release now. What goes back was let in before, so nothing else is asked about. */
export function useGateAnswer(change: Change): Gate {
  const isAsked = ASKED.includes(change.kind);
  const releases = releasesOf(change);
  const { data, error, isLoading, refresh } = useServerState<CheckedComposition>(
    isAsked ? ['release check', ...releases.map(({ remote, version }) => `${remote} ${version}`)] : null,
    () => releaseCalls.check(releases),
    { fresh: true },
  );
  const isBlocked = isAsked && (data === undefined || data.refusals.length > 0);
  return {
    answer: data,
    error,
    onRetry: () => void refresh(),
    isLoading,
    isAsked,
    isBlocked,
    areSeveral: releases.length > 1,
  };
}

export function GateAnswer({ answer, error, onRetry, isLoading, isAsked, areSeveral }: Gate) {
  if (!isAsked) return null;
  if (answer === undefined) {
    return error ? (
      <ErrorState message={error.message} onRetry={onRetry} retrying={isLoading} />
    ) : (
      <Callout role="status" title="Checking the release">
        <p>The site renders each page that changes, in each of its languages. A shell takes up to half a minute.</p>
      </Callout>
    );
  }
  const fits = areSeveral ? 'The releases fit' : 'The release fits';
  if (answer.refusals.length > 0) {
    return (
      <Callout tone="error" role="alert" title={`The site refuses ${areSeveral ? 'these releases' : 'this release'}`}>
        <Reasons list={answer.refusals} />
      </Callout>
    );
  }
  if (answer.warnings.length > 0) {
    return (
      <Callout tone="warning" title={`${fits}. Know this before`}>
        <Reasons list={answer.warnings} />
        <Downloads list={answer.downloads} />
      </Callout>
    );
  }
  return (
    <Callout tone="success" title={`${fits} into the site`}>
      <Downloads list={answer.downloads} />
    </Callout>
  );
}

/** What the change costs visitors who had the page before: browsers keep the files of the parts that stay. */
function Downloads({ list = [] }: { list: readonly CompositionDownload[] | undefined }) {
  if (list.length === 0) return null;
  const isDelta = list.some(({ bytes, delta = bytes }) => delta < bytes);
  return (
    <p>
      Visitors who come back load {sizesOf(list, ({ bytes, delta = bytes }) => delta)} at most
      {isDelta && `, and ${sizesOf(list, ({ bytes }) => bytes)} in browsers that load whole files`}. The rest of the
      site stays in their browser.
    </p>
  );
}

function sizesOf(list: readonly CompositionDownload[], bytesOf: (download: CompositionDownload) => number): string {
  return list
    .map((one) => (list.length === 1 ? kib(bytesOf(one)) : `${kib(bytesOf(one))} of ${one.remote}`))
    .join(', ');
}

function Reasons({ list }: { list: readonly CompositionWarning[] }) {
  return (
    <ul>
      {list.map(({ remote, message }) => (
        <li key={`${remote} ${message}`}>
          {remote}: {message}
        </li>
      ))}
    </ul>
  );
}
