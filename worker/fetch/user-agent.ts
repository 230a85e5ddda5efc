/** The plain token the product calls itself by; a feed may have a user agent of its own in the publication file. */
export const USER_AGENT = 'TorontoNews/1.0';
