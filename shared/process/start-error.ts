/** A fault the operator can mend: each one a line on standard error, no stack, exit code 1. */
export class StartError extends Error {
  readonly faults: readonly string[];

  constructor(...faults: string[]) {
    super(faults.join('\n'));
    this.name = 'StartError';
    this.faults = faults;
  }
}
