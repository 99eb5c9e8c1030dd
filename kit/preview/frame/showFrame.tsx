import { GlobalStyle } from '@site/kit';
import { createRoot } from 'react-dom/client';
import { Frame, type FrameOptions } from './Frame';

/** The page around the section's: the bar, the section in an iframe of the chosen width, and the log. */
export function showFrame(options: FrameOptions): void {
  const place = document.getElementById('frame');
  if (!place) throw new Error('The page has no #frame');
  document.title = `${options.section.title} · preview of ${options.name}`;
  createRoot(place).render(
    <>
      <GlobalStyle />
      <Frame {...options} />
    </>,
  );
}
