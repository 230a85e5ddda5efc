/** A fault the operator can mend: each one a line on standard error, no stack, exit code 1. */
export class StartError extends Error {
  readonly errors: readonly string[];

  constructor(...errors: string[]) {
    super(errors.join('\n'));
    this.name = 'StartError';
    this.errors = errors;
  }
}
