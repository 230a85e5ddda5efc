import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../language/texts-context.ts';
import { focusHeading, moveFocus } from '../navigation/focus.ts';

interface ToastAction {
  label: string;
  run: () => Promise<void>;
}

interface Toast {
  /** Differs between toasts with the same text. */
  id: number;
  message: string;
  action: ToastAction | null;
}

export function createToastStore() {
  const listeners = new Set<() => void>();
  let lastId = 0;
  let current: Toast | null = null;
  const change = (next: Toast | null): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    /** Shows a toast instead of the one that is there: one at a time, the newest wins (docs/product.md, "Toasts"). Returns its id. */
    show: (message: string, action?: ToastAction) => {
      lastId += 1;
      change({ id: lastId, message, action: action ?? null });
      return lastId;
    },
    dismiss: (id: number) => {
      if (current?.id === id) change(null);
    },
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The one store of the browser. It stays empty on the server. */
export const toasts = createToastStore();

/** How long a toast without an action stays in sight, once the reader has left it with the pointer and the focus. */
const SHOWN_SECONDS = 8;

function ToastButtons({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { dismiss } = useTexts().feedback;
  const { action } = toast;
  const [isBusy, setBusy] = useState(false);
  const act = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    await action?.run();
    setBusy(false);
    onClose();
  };
  return (
    <>
      {action && (
        <button type="button" className="toast-action" aria-busy={isBusy || undefined} onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" className="toast-dismiss" onClick={onClose}>
        <span className="visually-hidden">{dismiss}</span>
        <span aria-hidden="true">×</span>
      </button>
    </>
  );
}

/** Announces toasts politely. The live region exists before its words, or screen readers would not notice them. */
export function Toaster() {
  const { notices } = useTexts().feedback;
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => null);
  const section = useRef<HTMLElement>(null);
  /** What had the focus before a toast, which gets it back. Null while no toast has the focus. */
  const cameFrom = useRef<Element>(null);

  useEffect(() => {
    if (!toast || toast.action) return;
    let seconds = 0;
    const timer = setInterval(() => {
      const isHeld = document.hidden || section.current?.matches(':hover, :focus-within');
      seconds = isHeld ? 0 : seconds + 1;
      if (seconds === SHOWN_SECONDS) toasts.dismiss(toast.id);
    }, 1_000);
    return () => clearInterval(timer);
  }, [toast]);

  // A focused button that goes with its toast sends no blur event.
  useEffect(() => {
    const before = cameFrom.current;
    if (!before || section.current?.contains(document.activeElement)) return;
    if (toast) return moveFocus(section.current?.querySelector('button') ?? null);
    cameFrom.current = null;
    if (before.isConnected) moveFocus(before);
    else focusHeading();
  }, [toast]);

  const close = (): void => {
    if (toast) toasts.dismiss(toast.id);
  };
  return (
    <section
      ref={section}
      className="toaster"
      aria-label={notices}
      onFocus={({ relatedTarget }) => {
        cameFrom.current ??= relatedTarget ?? document.querySelector('h1');
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = null;
      }}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div className={toast ? 'toast-shown' : undefined}>
        <p className="toast-message" role="status">
          {toast && <span key={toast.id}>{toast.message}</span>}
        </p>
        {toast && <ToastButtons toast={toast} onClose={close} />}
      </div>
    </section>
  );
}
