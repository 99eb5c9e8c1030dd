import { Component, useEffect, type ReactNode } from 'react';

type Props = { onThrow: (error: unknown) => void; onSeen: () => void; children: ReactNode };

/** Keeps what a remote throws while rendering inside its own place. It shows nothing then; who placed it decides what comes instead. */
export class RemoteBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onThrow(error);
  }

  override render() {
    if (this.state.broken) return null;
    return (
      <>
        {this.props.children}
        <Seen tell={this.props.onSeen} />
      </>
    );
  }
}

/** An effect runs only after the whole boundary has been committed, so this tells that the remote was really seen. */
function Seen({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}
