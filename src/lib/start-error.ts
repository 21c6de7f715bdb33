/** The store cannot open; the message is for the owner and says why and what to do. */
export class StartError extends Error {}

/** The command line or a variable says what the program does not know. */
export class UsageError extends StartError {}
