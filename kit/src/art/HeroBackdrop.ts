import styled from 'styled-components';

/** The place of the hero scene, 16:9: holds the layout and the evening's colour until the drawing is there. */
export const HeroBackdrop = styled.span`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 9;
  background: linear-gradient(var(--color-corn), var(--color-ember));
`;
