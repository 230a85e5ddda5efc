/** A toast's button. It is busy until `run` is done, which also dismisses the toast. */
interface ToastAction {
  label: string;
  run: () => Promise<void>;
}

export interface Toast {
  /** Differs between toasts with the same text. */
  id: number;
  message: string;
  action: ToastAction | null;
}

interface ToastStore {
  /** Shows a toast in place of the one that is there: one at a time, the newest wins (docs/product.md, "Toasts"). Returns its id. */
  show: (message: string, action?: ToastAction) => number;
  dismiss: (id: number) => void;
  current: () => Toast | null;
  subscribe: (listener: () => void) => () => void;
}

export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let last = 0;
  let current: Toast | null = null;
  const change = (next: Toast | null): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (message, action) => {
      last += 1;
      change({ id: last, message, action: action ?? null });
      return last;
    },
    dismiss: (id) => {
      if (current?.id === id) change(null);
    },
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The one store of the browser; it stays empty on the server. */
export const toasts = createToastStore();
