/** The store cannot open; the message is for the owner and says why and what to do. */
export class StartError extends Error {}
