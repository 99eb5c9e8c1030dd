import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import styled from 'styled-components';
import { useIsHydrating } from '../hydration/useIsHydrating';
import { lazyPart } from '../ui/lazyPart';

/** React leaves markup alone that is there when it takes over an element with text of its own, whatever that text is. */
const LEAVE_ALONE = { __html: '' };

/**
 * Art that arrives in a chunk of its own, so that it does not weigh on the first load. A drawing that cannot be fetched
 * is left out: decoration must never take a page down. One that came in the server's markup stays as it is, and its code is
 * not fetched (decision 0072): it must not change by itself.
 */
export function lazyArt<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): (props: Props) => ReactNode {
  const Part = lazyPart(load, { loading: fallback, failed: () => null });

  return function LazyArt(props) {
    const [first] = useState(props);
    const [isFromServer, setFromServer] = useState(useIsHydrating());
    const place = useRef<HTMLSpanElement>(null);
    // The server may have sent the fallback.
    useEffect(() => {
      if (!place.current?.querySelector('svg')) setFromServer(false);
    }, []);

    if (!isFromServer || !haveSameValues(props, first)) return <Part {...props} />;
    if (typeof document === 'undefined')
      return (
        <Place>
          <Part {...props} />
        </Place>
      );
    // eslint-disable-next-line no-restricted-syntax -- an empty text, and React does not write it
    return <Place ref={place} suppressHydrationWarning dangerouslySetInnerHTML={LEAVE_ALONE} />;
  };
}

function haveSameValues<Props extends object>(one: Props, other: Props): boolean {
  return Object.entries(one).every(([name, value]) => value === other[name as keyof Props]);
}

const Place = styled.span`
  display: contents;
`;
