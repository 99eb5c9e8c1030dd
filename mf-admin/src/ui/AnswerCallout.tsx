import { Callout } from '@site/kit';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import styled from 'styled-components';

type Props = Omit<ComponentProps<typeof Callout>, 'ref'> & {
  /** What the callout says, or its version: it comes into sight again when this changes. */
  said: unknown;
  /** `start` for a long one, whose beginning must be seen. */
  block?: 'nearest' | 'start';
};

/**
 * A callout that answers a press. It scrolls into sight, since a long form on a phone is saved far from its message. Not for
 * what appears by itself: a page that is read must not move.
 */
export function AnswerCallout({ said, block = 'nearest', ...props }: Props) {
  const callout = useRef<HTMLDivElement>(null);
  // Before the focus goes to a field that is refused and brings that into sight.
  useLayoutEffect(() => {
    // jsdom does not scroll.
    callout.current?.scrollIntoView?.({ block, behavior: 'instant' });
  }, [said, block]);
  return <Clear ref={callout} {...props} />;
}

/* Clear of a dialog's title, which stays on top. */
const Clear = styled(Callout)`
  scroll-margin-block: 120px var(--space-4);
`;
