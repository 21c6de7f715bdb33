/** The paths of the web app's pages. Source: contract/README.md, Pages. */
export const pages = {
  home: '/',
  loyalty: '/loyalty',
  login: '/admin',
  dashboard: '/admin/dashboard',
  storeInfo: '/store-info',
  /** A passbook link. Its token follows `#`, which browsers do not send to the server. */
  passbook: '/passbook',
} as const
