import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../language/texts-context.ts';
import { focusHeading, moveFocus } from '../navigation/focus.ts';
import { afterVisible } from '../navigation/visibility.ts';

/** A toast's button. It is busy until `run` is done, which also dismisses the toast. */
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

/** How long a toast without an action stays. One with an action stays until it is dismissed. */
const SHOWN_MS = 8_000;

function useTimeout(toast: Toast | null, isHeld: boolean): void {
  useEffect(() => {
    if (!toast || toast.action || isHeld) return;
    return afterVisible(SHOWN_MS, () => toasts.dismiss(toast.id));
  }, [toast, isHeld]);
}

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
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const section = useRef<HTMLElement>(null);
  /** The focused element before the toast, which gets the focus back. */
  const cameFrom = useRef<Element>(null);
  // A toast that goes from under the pointer sends no event.
  if (!toast && hasPointer) setHasPointer(false);
  useTimeout(toast, hasPointer || hasFocus);

  // A focused button that goes with its toast sends no blur event.
  useEffect(() => {
    if (!hasFocus || section.current?.contains(document.activeElement)) return;
    if (toast) return moveFocus(section.current?.querySelector('button') ?? null);
    setHasFocus(false);
    if (cameFrom.current?.isConnected) moveFocus(cameFrom.current);
    else focusHeading();
  });

  const close = (): void => {
    if (toast) toasts.dismiss(toast.id);
  };
  return (
    <section
      ref={section}
      className="toaster"
      aria-label={notices}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (hasFocus || currentTarget.contains(relatedTarget)) return;
        cameFrom.current = relatedTarget;
        setHasFocus(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
      }}
      onPointerEnter={() => setHasPointer(true)}
      onPointerLeave={() => setHasPointer(false)}
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
