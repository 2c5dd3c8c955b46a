/** An error that the operator of the program can correct. Its message says how; the terminal prints it without a stack. */
export abstract class OperatorError extends Error {}
