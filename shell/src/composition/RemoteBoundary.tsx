import { Component, type ReactNode } from 'react';

type Props = { onThrow: (error: unknown) => void; children: ReactNode };

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
    return this.state.broken ? null : this.props.children;
  }
}
