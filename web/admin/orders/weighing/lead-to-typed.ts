/** Leads to the first weight in an area that is typed and not saved, or to the question about it; false when there is none. */
export const leadToTypedWeight = (area: Element | null): boolean => {
  const place = area?.querySelector<HTMLElement>('[data-typed-weight]')
  place?.focus({ preventScroll: true })
  // Into the middle: at the lower edge the buttons of packing would cover it.
  place?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return place !== null && place !== undefined
}
