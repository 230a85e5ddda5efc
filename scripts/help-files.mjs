/**
 * The help of each command for operators: its program in dist/ and its text. The build copies the texts, and `--help`
 * needs no build.
 * @type {Record<string, string>}
 */
export const HELP_FILES = {
  'check-feed': 'worker/check-feed/help.txt',
  feeds: 'worker/feeds-command/help.txt',
  'check-publications': 'shared/node/publications/check-publications-help.txt',
};
