import { Fragment } from 'react';
import styled from 'styled-components';
import { shortCommit } from './releaseWords';

/** A commit by its first letters; opened, the whole of it, to copy. */
export function Commit({ commit }: { commit: string }) {
  return (
    <Inline>
      <summary>
        <code>{shortCommit(commit)}</code>
      </summary>
      <code>{commit}</code>
    </Inline>
  );
}

/** A reason with the commits that it names, as the server's reason of a publication does. */
export function Reason({ children: reason }: { children: string }) {
  return (
    <span>
      {reason.split(/\b([0-9a-f]{40}(?:-dirty)?)\b/).map((part, index) => (
        <Fragment key={index}>{index % 2 === 1 ? <Commit commit={part} /> : part}</Fragment>
      ))}
    </span>
  );
}

const Inline = styled.details`
  display: inline-block;
  overflow-wrap: anywhere;
  vertical-align: top;
`;
