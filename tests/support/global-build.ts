import { build } from '../../scripts/build.mjs';

/** Builds dist/ once for the whole run, where its sources have changed. */
export default build;
