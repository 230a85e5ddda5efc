/** Each error is a line on standard error for the operator; the exit code is 1. */
export class StartError extends Error {
  readonly errors: readonly string[];

  constructor(...errors: string[]) {
    super(errors.join('\n'));
    this.name = 'StartError';
    this.errors = errors;
  }
}
