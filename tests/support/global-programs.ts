import { bundleRenderPost } from './bundle-programs.ts';

/** Bundles the program that renders posts, once for the whole run; `TEST_POST_PROGRAM` passes its address on. */
export default async function bundlePrograms(): Promise<() => void> {
  const { program, remove } = await bundleRenderPost();
  process.env.TEST_POST_PROGRAM = program.href;
  return remove;
}
