export const texts = {
  results: 'Search results',
  none: (text: string) => `Nothing found for “${text}”.`,
  onlySimilar: (count: string, text: string) => `Nothing found for “${text}”, but ${count} similar.`,
  similar: 'Similar',
  found: (count: string, text: string) => `${count} found for “${text}”`,
  hint: 'Try another spelling or fewer words.',
  showAll: 'Show all products',
}
