/** Where each page of the web app lives. Source: specification, section 2. */
export const pages = {
  home: '/',
  loyalty: '/loyalty',
  login: '/admin',
  dashboard: '/admin/dashboard',
  storeInfo: '/store-info',
  /** A passbook link; its token stands behind `#`, which no browser sends. */
  passbook: '/passbook',
} as const
