export const texts = {
  delivery: 'Home delivery',
  fee: 'Delivery',
  ofItFee: (fee: string) => `${fee} of it for delivery`,
  theAddress: 'The address',
  loadingAddress: 'Loading the address',
  cleared: 'The address was cleared.',
  call: 'Call',
  map: 'Map',
  mapOf: (street: string) => `Map: ${street}`,

  deliveries: 'Deliveries',
  none: 'No delivery waits.',
  theAddresses: 'The addresses',
  loadingAddresses: 'Loading the addresses',
  printRound: (count: number) => `Print round (${count})`,
  printFailed: 'The slip could not be printed',
}
