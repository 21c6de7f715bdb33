/** The element in which a page carries its data. */
export const pageDataId = 'page-data'

/** The browser's storage for the nickname. Source: specification, section 3. */
export const nicknameStorageKey = 'customer_nickname'

/** On the root element until the page is alive, when this browser has a nickname: `data-named`. */
export const namedAttribute = 'named'
