export const texts = {
  welcome: (store: string) => `Welcome to ${store}`,
  tagline: 'Your neighborhood store, now online!',

  nickname: 'Your Name (One-time setup)',
  nicknamePlaceholder: 'Enter your nickname...',
  save: 'Save',
  saveHint: 'This will be remembered for future visits',
  problem: (problem: string) => `${problem}.`,
  greeting: (nickname: string) => `Welcome, ${nickname}`,
  points: (points: number) => `Points: ${points}`,
  notYou: 'Not you?',
  changeName: 'Not you? Change name',

  search: 'Search products',
  searchShort: 'Search',
  clearSearch: 'Clear the search',
  categories: 'Categories',
}
