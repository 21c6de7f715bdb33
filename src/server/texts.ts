/** Why the store cannot listen. What a wrong flag causes is in English only, where it is thrown. */
export const texts = {
  portTaken: (port: number) =>
    `Port ${port} is already taken by another program. End that program, or choose another port with --port or PORT.`,
  portRefused: (port: number) => `This user may not open port ${port}. Choose one above 1023.`,
}
