import type { MouseEvent } from 'react';
import { toasts } from '../feedback/toasts.tsx';
import { useTexts } from '../language/texts-context.ts';
import { usePublication } from '../layout/publication-context.ts';

interface ShareProps {
  title: string;
  path: string;
}

/** Passes on a page of ours: by the device's own dialog, else by copying its address, and in a mail without scripts. */
export function Share({ title, path }: ShareProps) {
  const { origin } = usePublication();
  const { share: texts } = useTexts();
  const url = `${origin}${path}`;
  const onClick = async (event: MouseEvent): Promise<void> => {
    // An insecure page has neither, and old browsers do not share.
    const device: Partial<Navigator> = navigator;
    if (!device.share && !device.clipboard) return;
    event.preventDefault();
    try {
      if (device.share) return await device.share({ title, url });
      await device.clipboard?.writeText(url);
      toasts.show(texts.copied);
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) toasts.show(texts.failed(url));
    }
  };
  return (
    <a
      className="button share"
      href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      onClick={onClick}
    >
      {texts.label}
    </a>
  );
}
