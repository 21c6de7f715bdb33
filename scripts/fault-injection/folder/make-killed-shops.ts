import { makeShop } from './shop.ts'

// Runs as a separate process: makes a shop in each given folder, writes the ids of the acknowledged orders to
// the standard output, and kills itself with every store open. Each folder is then as `kill -9` leaves it,
// with the very files that the store had open.

const [keepsCopies, ...folders] = process.argv.slice(2)
for (const dataDir of folders) {
  const { ids } = await makeShop(dataDir, { keepsCopies: keepsCopies === 'true' })
  process.stdout.write(`${JSON.stringify({ dataDir, ids })}\n`)
}
process.kill(process.pid, 'SIGKILL')
