export const texts = {
  unreachable: 'The store could not be reached.',
  fullStop: '.',
}
