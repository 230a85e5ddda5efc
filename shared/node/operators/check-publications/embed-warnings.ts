import { Parser } from 'htmlparser2';

/** What browsers do not do with an embed's HTML, since the content security policy refuses it. */
export function embedWarnings(html: string): string[] {
  const messages = new Set<string>();
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'script') messages.add('its script never runs; a frame does');
      if (name === 'style' || 'style' in attributes) {
        messages.add('its style is refused by the content security policy; a frame keeps its width and height');
      }
    },
  });
  parser.end(html);
  return Array.from(messages);
}
