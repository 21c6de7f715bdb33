/** The store cannot open. The message tells the owner why, and what to do. */
export class StartError extends Error {}

/** The command line or an environment variable is invalid. */
export class UsageError extends StartError {}
