import { copyWhileOpen } from './faults/live-copies.ts'

// Faults provoked for real, on the built store; each prints what was counted and fails when an order is lost.

const copies = await copyWhileOpen()
console.log('Copies of the data folder while orders come in:')
console.table([copies])
if (copies.missing > 0 || copies.mended > 0) process.exitCode = 1
