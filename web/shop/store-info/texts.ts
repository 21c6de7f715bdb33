export const texts = {
  page: 'Store Information',
  back: 'Back to Store',
  start: 'Start Shopping',
  theInfo: 'The store information',
  loading: 'Loading store information',
  ourStore: 'Our Store',
  image: (store: string) => `The shop ${store}`,
  noImage: 'Store image not available',
  tagline: 'Your neighborhood store, now online!',
  contact: 'Contact Information',
  about: 'About Our Store',
}
