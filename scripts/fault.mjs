/** Something the person at the terminal can mend: printed as its message alone, without a stack, exit code 1. */
export class Fault extends Error {}

/**
 * Runs a command's main function; a Fault ends it with one line and exit code 1, a number it returns is its exit code.
 * @param {() => Promise<number | void>} main
 */
export async function run(main) {
  try {
    const code = await main();
    // What main says nothing of, a program it imported may have said.
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
