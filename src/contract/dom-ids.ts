/** Id of the element that contains a page's data. */
export const pageDataId = 'page-data'

/** Key of the nickname in the browser's local storage. Source: contract/README.md, Nicknames. */
export const nicknameStorageKey = 'customer_nickname'

/** Marks the root element (`data-named`) until the page is hydrated, when this browser has a nickname. */
export const namedAttribute = 'named'
