/** Errors that an operator can fix: each one is a line on standard error, without a stack, and exit code 1. */
export class StartError extends Error {
  readonly errors: readonly string[];

  constructor(...errors: string[]) {
    super(errors.join('\n'));
    this.name = 'StartError';
    this.errors = errors;
  }
}
