/** A complete PNG of one orange pixel. */
export const smallestPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWM4k2YMAANnAWadnw9IAAAAAElFTkSuQmCC',
  'base64',
)
