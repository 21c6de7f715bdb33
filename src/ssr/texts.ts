/** The texts of a page outside of the rendered components. */
export const texts = {
  noScript: 'This store needs JavaScript. Please switch it on in your browser’s settings.',
  description: 'Order from your neighbourhood store on your phone, and earn points with every order.',
}
