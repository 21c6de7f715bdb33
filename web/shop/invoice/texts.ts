export const texts = {
  send: 'Send invoice on WhatsApp',
}
