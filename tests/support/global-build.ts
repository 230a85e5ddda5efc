import { build } from '../../scripts/build.mjs';

/** Builds dist/ once for the whole run, if its sources have changed. */
export default build;
