import styled, { css, keyframes } from 'styled-components';

const breathe = keyframes`50% { opacity: 0.5; }`;

const bone = css`
  display: block;
  border-radius: var(--radius-control);
  background: var(--color-line);
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

interface SkeletonProps {
  /** Any CSS length. */
  $width?: string;
  $height?: string;
  /** E.g. '16 / 9'; instead of a height. */
  $ratio?: string;
  $radius?: string;
}

/** Holds the place of something that is loading. Give it the size of what comes, or the page will jump. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<SkeletonProps>`
  ${bone}
  width: ${({ $width = '100%' }) => $width};
  ${({ $height, $ratio }) => ($ratio ? `aspect-ratio: ${$ratio};` : `height: ${$height ?? '1em'};`)}
  ${({ $radius }) => $radius && `border-radius: ${$radius};`}
`;

const Lines = styled.span`
  display: grid;
  width: 100%;
`;

const Line = styled.span<{ $last: boolean }>`
  /* One line of text: the glyphs' height, with the leading around it. */
  ${bone}
  height: 0.8em;
  margin-block: 0.375em;
  border-radius: 5px;
  width: ${({ $last }) => ($last ? '62%' : '100%')};
`;

/** Lines of text to come, in the size of the surrounding text. */
export function SkeletonText({ lines = 2 }: { lines?: number }) {
  return (
    <Lines aria-hidden="true">
      {Array.from({ length: lines }, (_unused, index) => (
        <Line key={index} $last={lines > 1 && index === lines - 1} />
      ))}
    </Lines>
  );
}
