/** Text that is markup already; made by {@link html} only. */
export type Markup = { readonly markup: string }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const toMarkup = (value: string | Markup | Markup[]): string => {
  if (Array.isArray(value)) return value.map(toMarkup).join('')
  if (typeof value !== 'string') return value.markup
  return value.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** A template of markup: every text put into it is escaped, fit for content and quoted attributes. */
export const html = (parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup => ({
  markup: parts.map((part, index) => part + toMarkup(values[index] ?? '')).join(''),
})
