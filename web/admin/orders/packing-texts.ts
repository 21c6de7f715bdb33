export const texts = {
  packing: 'Packing',
  number: (number: string) => `Order #${number}`,
  pack: 'Pack',
  packOf: (number: string) => `Pack order ${number}`,
  theOrder: 'The order',
  loading: 'Loading the order',
  products: 'Products to pack',
  ticked: (ticked: number, all: number) => `${ticked} of ${all} packed`,
  quantity: (quantity: number) => `${quantity.toLocaleString('en-IN')} ×`,

  readyAnyway: 'Mark ready all the same',
  notTicked: (missing: number, all: number) => `${missing} of ${all} not ticked`,

  cancelled: 'This order was cancelled. Please put the goods back.',
  isStatus: (status: string) => `This order is ${status}.`,

  stopBell: (count: number) => `${count === 1 ? '1 new order' : `${count} new orders`}: stop the bell`,
  back: 'Back',
  backToList: 'Back to the orders',
  undo: 'Undo',
  undoOf: (number: string) => `Undo the change of order ${number}`,
  next: 'Next order',
  nextIs: (dayNumber: string, nickname: string) => `${dayNumber} · ${nickname}`,

  print: 'Print',
  printOf: (number: string) => `Print slip of order ${number}`,
  paper: 'Paper of the slip',
  papers: { '58': '58 mm', '80': '80 mm', A5: 'A5' },
}
