/** The headings of the owner's pages, which are also their titles. */
export const texts = {
  login: 'Admin Login',
  dashboard: 'Admin Dashboard',
}
