/** The environment of processes that tests start: only what a program needs to run, and the same in every test. */
export const CLEAN_ENV = { PATH: process.env.PATH, HOME: process.env.HOME, TZ: process.env.TZ };
