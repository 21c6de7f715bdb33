/** What the cart says beside the specification's texts. */
export const texts = {
  orderAs: (nickname: string) => `Order as ${nickname}`,
}
