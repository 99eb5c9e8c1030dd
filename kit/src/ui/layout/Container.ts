import styled from 'styled-components';

const widths = { content: 'var(--size-content-width)', reading: 'var(--size-reading-width)', form: '560px' };

/** Centred column with the page's side margins. */
export const Container = styled.div<{ $width?: keyof typeof widths }>`
  width: 100%;
  max-width: calc(${({ $width = 'content' }) => widths[$width]} + 2 * var(--page-margin));
  margin-inline: auto;
  --page-margin: clamp(16px, 4vw, 40px);
  padding-inline: max(var(--page-margin), env(safe-area-inset-left)) max(var(--page-margin), env(safe-area-inset-right));
`;
