/** Writes robots.txt (RFC 9309). */
export function robotsText(origin: string): string {
  const sitemaps = ['/sitemap.xml', '/news-sitemap.xml'].map((path) => `Sitemap: ${origin}${path}`);
  return `${['User-agent: *', 'Disallow: /api/', '', ...sitemaps].join('\n')}\n`;
}
