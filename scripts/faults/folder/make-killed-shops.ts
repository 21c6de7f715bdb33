import { makeShop } from './shop.ts'

// Run as a process of its own: makes a shop in each folder it is given, writes the ids of the acknowledged orders to
// the standard output, and is killed by itself with every store open. So each folder is as `kill -9` leaves it,
// with the very files that the store had open.

const [keepsCopies, ...folders] = process.argv.slice(2)
for (const dataDir of folders) {
  const { ids } = await makeShop(dataDir, { keepsCopies: keepsCopies === 'true' })
  process.stdout.write(`${JSON.stringify({ dataDir, ids })}\n`)
}
process.kill(process.pid, 'SIGKILL')
