export const texts = {
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
}
