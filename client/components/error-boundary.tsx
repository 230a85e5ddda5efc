import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

/** A fault while a page is drawn ends in the fallback screen, never in an empty one; React logs the fault itself. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <main className="bare-page">
        <ErrorScreen error={{ status: 0, message: messageOf(error) }} />
      </main>
    );
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'This page could not be shown.';
}
