import { ErrorState } from '@site/kit';
import { Component, type ReactNode } from 'react';

type Props = {
  /** Name of the screen, for the message. */
  name: string;
  /** Another place: a screen that failed is rendered again there. */
  resetKey: string;
  onError: (error: unknown) => void;
  children: ReactNode;
};
type State = { failed: boolean; resetKey: string };

/** Keeps a failure of one screen inside it: its code did not arrive, or it threw while rendering. The navigation stays. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  private readonly retry = (): void => {
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        title={`${this.props.name} didn't load`}
        message="The other screens still work."
        onRetry={this.retry}
      />
    );
  }
}
