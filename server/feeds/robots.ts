/** Writes robots.txt (RFC 9309): crawlers may read everything but the JSON, and find the site maps. */
export function robotsText(origin: string): string {
  const sitemaps = ['/sitemap.xml', '/news-sitemap.xml'].map((path) => `Sitemap: ${origin}${path}`);
  return `${['User-agent: *', 'Disallow: /api/', '', ...sitemaps].join('\n')}\n`;
}
