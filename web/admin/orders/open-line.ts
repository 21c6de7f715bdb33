/**
 * Leads from the title or a line of packing to the next line without a tick: to its weight, or to its tick. After the last one it
 * leads to the step that follows. The line that is left counts as ticked.
 */
export const goToOpenLine = (from: Element): void => {
  const dialog = from.closest('[role=dialog]')
  const ticks = [...(dialog?.querySelectorAll<HTMLInputElement>('[data-lines] > li > label > input') ?? [])]
  const own = ticks.findIndex((tick) => tick.closest('li')?.contains(from))
  const others = [...ticks.slice(own + 1), ...ticks.slice(0, Math.max(own, 0))]
  const tick = others.find(({ checked }) => !checked)
  const weight = tick?.closest('li')?.querySelector<HTMLElement>('[data-weight-field]')
  const next = weight ?? tick ?? dialog?.querySelector<HTMLElement>('[data-step]')
  next?.focus()
}
