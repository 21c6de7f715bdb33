export const texts = {
  pleaseLogIn: 'Please log in again.',
  password: 'Password',
  showTyped: 'Show what is typed',
  logIn: 'Login to Dashboard',
  loggingIn: 'Logging in...',
  wrongPassword: 'Invalid password. Please try again.',
  notChecked: 'The store could not check the password. Please try again in a moment.',
  defaultPassword: (password: string) => `Default password: ${password}`,

  tabs: 'Dashboard',
  theSettings: 'The settings',
  asking: 'Checking whether you are logged in',
  logout: 'Logout',
  logoutFailed: 'Failed to log out',

  /** The tabs by their value in the address, such as `?tab=orders`. */
  tabNames: {
    overview: 'Overview',
    products: 'Products',
    categories: 'Categories',
    orders: 'Orders',
    loyalty: 'Loyalty',
    highlights: 'Highlights',
    social: 'Social',
    store: 'Store',
    settings: 'Settings',
  },

  sell: 'Sell',
  newOrders: (count: number) => `${count.toLocaleString('en-IN')} new`,
}
