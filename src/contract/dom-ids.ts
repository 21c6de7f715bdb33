/** Id of the element that contains a page's data. */
export const pageDataId = 'page-data'

/** Key of the nickname in the browser's local storage. Source: contract/README.md, Nicknames. */
export const nicknameStorageKey = 'customer_nickname'

/** Beginning of the keys under which the browser keeps what a nickname orders most. The nickname follows. */
export const usualsStoragePrefix = 'usuals:'

/** Marks the root element (`data-named`) while this browser has a nickname. */
export const namedAttribute = 'named'

/** Marks the root element (`data-usuals`) when usual products of the nickname are known as the page opens. */
export const usualsAttribute = 'usuals'
