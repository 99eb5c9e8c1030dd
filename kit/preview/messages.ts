/** What a section asked of its host, as the log of the bar shows it. */
export type Note = {
  kind: 'toast' | 'would-go' | 'would-leave' | 'sign-in' | 'error' | 'missing';
  text: string;
  details?: string;
};

/** What the section's page tells the frame around it. */
export type SectionMessage = { from: 'section'; note: Note } | { from: 'section'; at: string };

/** Both pages are of one origin; messages of other origins are ignored. */
export function tellFrame(message: SectionMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}

/** Returns how to stop. `page` is the window whose messages count. */
export function listenToSection(page: () => Window | null, hear: (message: SectionMessage) => void): () => void {
  const receive = ({ origin, source, data }: MessageEvent) => {
    const message = data as Partial<SectionMessage> | null;
    if (origin === window.location.origin && source === page() && message?.from === 'section')
      hear(message as SectionMessage);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}
