import styled from 'styled-components';

/** Where the menu's remote appears. Keeps some height of its own, so that the anchor has somewhere to go while it loads. */
export const MenuGround = styled.section`
  min-height: 70vh;
  padding-block: clamp(48px, 7vw, 96px) clamp(40px, 7vw, 88px);
`;
