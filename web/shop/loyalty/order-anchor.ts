/** The id of an order's heading on My Points, for links to it. */
export const orderAnchor = (id: string): string => `order-${id}`
