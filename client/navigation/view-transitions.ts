/** Whether a navigation uses a view transition: not on touch screens, where snapshots take longer than rendering. */
export const canFade =
  typeof matchMedia === 'function' && matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches;
