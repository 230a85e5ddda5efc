/** The robots exclusion protocol (RFC 9309): everything but the JSON, which no search needs, and where the site maps are. */
export function robotsText(origin: string): string {
  const maps = ['/sitemap.xml', '/news-sitemap.xml'].map((path) => `Sitemap: ${origin}${path}`);
  return `${['User-agent: *', 'Disallow: /api/', '', ...maps].join('\n')}\n`;
}
