import { LOGO, type GuestPictures } from '@site/contracts';
import styled from 'styled-components';
import { usePictures } from '../host/hooks';
import { LogoMark } from './LogoMark';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  font: 800 1.25rem/1.05 var(--font-heading);
  letter-spacing: -0.01em;

  /* By element: in a frame the server writes the image, without a class of ours. */
  > img {
    flex: 0 1 auto;
    min-width: 36px;
    height: 36px;
    object-fit: contain;
    object-position: left;
  }
`;

export interface WordmarkProps {
  /** The brand's name, from the site settings. */
  name: string;
  /** Edge length of the drawn mark in pixels, where the restaurant has no logo. */
  size?: number;
}

/** The restaurant's logo, or the drawn mark, and the name in a row, in the current text colour. `data-logo` marks what the server fills in a frame. */
export function Wordmark({ name, size = LOGO.height }: WordmarkProps) {
  const { logo } = usePictures();
  return (
    <Row data-logo="">
      {logo ? <Logo {...logo} /> : <LogoMark size={size} />}
      {!logo?.hasName && name}
    </Row>
  );
}

/** The logo without an alternative text: the name is beside it, or names the link around it. */
function Logo({ src, width }: NonNullable<GuestPictures['logo']>) {
  const folder = src.slice(0, src.lastIndexOf('/'));
  const sizes = LOGO.densities.map((density) => `${folder}/${density * LOGO.height}.webp ${density}x`);
  return <img src={src} srcSet={sizes.join()} width={width} height={LOGO.height} alt="" />;
}
