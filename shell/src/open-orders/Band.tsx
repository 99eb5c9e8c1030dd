import styled from 'styled-components';

/** The ground of the bar. It has the height of one row before the bar's own code is there, so that nothing below it moves. */
export const Band = styled.nav`
  min-height: 47px;
  background: var(--color-corn);
  color: var(--color-on-corn);
`;
