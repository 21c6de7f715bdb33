/** Escaped HTML. Only {@link html} creates it. */
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

/** A tagged template for HTML. Strings are escaped for use in content and in quoted attributes. */
export const html = (parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup => ({
  markup: parts.map((part, index) => part + toMarkup(values[index] ?? '')).join(''),
})
