import styled from 'styled-components';
import { LogoMark } from './LogoMark';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  font: 800 1.25rem/1.05 var(--font-heading);
  letter-spacing: -0.01em;
`;

export interface WordmarkProps {
  /** The brand's name, from the site settings. */
  name: string;
  /** Edge length of the mark in pixels. */
  size?: number;
}

/** Mark and name in a row, in the current text colour. */
export function Wordmark({ name, size = 36 }: WordmarkProps) {
  return (
    <Row>
      <LogoMark size={size} />
      {name}
    </Row>
  );
}
