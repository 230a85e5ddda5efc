/** Parameters that do not change the page (docs/product.md, "Links and tracking"). */
const TRACKING_PARAMETERS = [
  'utm_\\w+',
  '(?:fb|g|d|y|ya|tw|tt)clid|msclkid|li_fat_id|igshid|__twitter_impression',
  'gbraid|wbraid',
  'mc_[ce]id',
  '_hs(?:enc|mi)',
  'mkt_tok',
  'at_\\w+',
  'ns_(?:campaign|source|mchannel|linkname|fee)',
  'wt_mc',
  'xtor',
  'cmp|cmpid|ncid|smid|ocid|ito|ftag',
  'guce\\w*',
  'spm',
  '_ga|_gl',
  'oly_(?:anon|enc)_id',
  'vero_(?:conv|id)',
  'pk_(?:campaign|kwd|source|medium)|piwik_\\w+|mtm_\\w+',
  'sr_share|ref_src|ref_url',
];

const TRACKING = new RegExp(`^(?:${TRACKING_PARAMETERS.join('|')})$`, 'i');

export function isTrackingParameter(name: string): boolean {
  return TRACKING.test(name);
}
