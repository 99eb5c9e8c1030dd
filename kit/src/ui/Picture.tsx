import { useState, type ComponentProps } from 'react';
import styled from 'styled-components';
import { speckle } from '../theme/surfaces';

/** Widths, in pixels, in which the backend makes each picture. */
const mediaWidths = [320, 640, 960, 1280] as const;

/** `/media/dishes/<slug>.<hash>/<width>.<ext>`, and `/media/site` for the restaurant's hero. */
const mediaPattern = /^(\/media\/(?:dishes|site)\/[^/]+)\/\d+\.\w+$/;

const Image = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** No box of its own, so that the image fills the one around it. */
const Sources = styled.picture`
  display: contents;
`;

const Placeholder = styled.span`
  ${speckle}
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  background-color: var(--color-sunken);
  color: var(--color-muted);

  svg {
    width: 42%;
    max-width: 140px;
    height: auto;
  }
`;

/** An empty enamel plate with knife and fork. */
function EmptyPlate() {
  return (
    <svg
      viewBox="0 0 120 80"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="60" cy="40" r="30" />
      <circle cx="60" cy="40" r="20" strokeDasharray="2 6" />
      <path d="M12 14v14a6 6 0 0 0 12 0V14M18 14v52M104 66V14c-7 4-9 14-8 26h8" strokeLinejoin="round" />
    </svg>
  );
}

export interface PictureProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'alt' | 'width' | 'height' | 'srcSet' | 'loading'
> {
  /** Empty, missing or failing addresses show the drawn placeholder. */
  src: string | undefined;
  alt: string;
  /** Natural size in pixels: the browser keeps the place by their ratio. */
  width: number;
  height: number;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes?: string;
  /** The page's main picture: loaded at once and first. */
  priority?: boolean;
}

function srcSet(folder: string, extension: 'avif' | 'webp'): string {
  return mediaWidths.map((width) => `${folder}/${width}.${extension} ${width}w`).join(', ');
}

/** A picture that fills its box. Our own media come as AVIF or WebP in the width that the screen needs. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes = '100vw',
  priority = false,
  onError,
  ...rest
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();

  if (!src || src === failedSrc) {
    return (
      <Placeholder role="img" aria-label={alt || undefined} aria-hidden={alt ? undefined : true}>
        <EmptyPlate />
      </Placeholder>
    );
  }

  const image = (
    <Image
      // A picture of the first HTML may have failed before React listened.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailedSrc(src);
      }}
      decoding={priority ? 'auto' : 'async'}
      {...rest}
      // Before `src`: set later, a lazy picture would already be on its way.
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      src={src}
      onError={(event) => {
        setFailedSrc(src);
        onError?.(event);
      }}
    />
  );

  const folder = mediaPattern.exec(src)?.[1];
  if (folder === undefined) return image;
  return (
    <Sources>
      <source type="image/avif" srcSet={srcSet(folder, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(folder, 'webp')} sizes={sizes} />
      {image}
    </Sources>
  );
}
