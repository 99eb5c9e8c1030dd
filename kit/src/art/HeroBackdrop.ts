import styled from 'styled-components';

/** The hero scene's sky and sun in CSS: holds its place (16:9) and its mood until the drawing is there. */
export const HeroBackdrop = styled.span`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 9;
  background: radial-gradient(circle at 64% 47%, var(--color-ember) 0 15%, transparent 15.5%) var(--color-pine-2);
`;
