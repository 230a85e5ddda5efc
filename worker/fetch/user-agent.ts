export const USER_AGENT = 'TorontoNews/1.0';
