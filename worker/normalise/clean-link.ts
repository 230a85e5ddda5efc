/** Parameters that tell a publisher where a reader came from and change nothing on the page. */
const TRACKING =
  /^(?:utm_\w+|(?:fb|g|dc|ms|ya?|tw|ttc|igsh|li_fat_)clid|igshid|gbraid|wbraid|mc_[ce]id|_hs(?:enc|mi)|mkt_tok|at_(?:medium|campaign|custom\d|link_\w+|ptr_name|format|bbc_team)|ns_(?:campaign|source|mchannel|linkname|fee)|wt_mc|xtor|cmpid|ncid|smid|ocid|ito|ftag|guce\w*|spm|_ga|_gl|oly_(?:anon|enc)_id|vero_(?:conv|id)|pk_(?:campaign|kwd|source|medium)|piwik_\w+|mtm_\w+|cmp|sr_share|ref_src|ref_url)$/i;

/** Fragments that feeds add for the same reason. */
const TRACKING_FRAGMENT = /^#(?:xtor=|utm_|tk\.rss|ref=rss|at_medium=|echobox=)/i;

/** A story's address without what only counts its readers; all else stays as the publisher wrote it. */
export function cleanLink(link: string): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  const parameters = url.search.slice(1).split('&');
  const kept = parameters.filter((parameter) => !TRACKING.test(parameter.replace(/=.*$/s, '')));
  if (kept.length < parameters.length) url.search = kept.join('&');
  if (TRACKING_FRAGMENT.test(url.hash)) url.hash = '';
  return url.href;
}
