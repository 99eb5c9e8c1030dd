import styled from 'styled-components';

/** Text to be read: one column, room between the thoughts. */
export const Prose = styled.div`
  display: grid;
  gap: var(--space-4);
  max-width: var(--size-reading-width);
  padding-bottom: clamp(48px, 8vw, 104px);

  h2 {
    margin-top: var(--space-5);
    font-size: var(--text-xl);
  }
  p,
  li {
    text-wrap: pretty;
  }
  ul {
    display: grid;
    gap: var(--space-2);
    padding-left: 1.2em;
  }
  li::marker {
    color: var(--color-ember-deep);
  }
`;
