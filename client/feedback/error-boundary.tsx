import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

interface ErrorBoundaryProps {
  /** The history entry on the screen: the way to another page is a way out of the fault. */
  visit: string;
  children: ReactNode;
}

interface FaultState {
  /** Boxed, since anything may be thrown. */
  fault: { error: unknown } | null;
  visit: string;
}

/** A fault while a page is drawn ends in the fallback screen, never in an empty one; React logs the fault itself. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, FaultState> {
  override state: FaultState = { fault: null, visit: this.props.visit };

  static getDerivedStateFromProps({ visit }: ErrorBoundaryProps, state: FaultState): FaultState | null {
    return state.visit === visit ? null : { fault: null, visit };
  }

  static getDerivedStateFromError(error: unknown): Partial<FaultState> {
    return { fault: { error } };
  }

  override render() {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    return (
      <main className="bare-page">
        <ErrorScreen error={{ status: 0, message: messageOf(fault) }} />
      </main>
    );
  }
}

function messageOf({ error }: { error: unknown }): string {
  return error instanceof Error && error.message !== '' ? error.message : 'This page could not be shown.';
}
