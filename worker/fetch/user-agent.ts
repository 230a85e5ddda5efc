/** The default user agent; the publication file may give a feed another one. */
export const USER_AGENT = 'TorontoNews/1.0';
