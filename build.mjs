import './scripts/check-node.mjs'

const [what, ...targets] = process.argv.slice(2)
if (what === '--executable') {
  const { buildExecutables } = await import('./scripts/executable/build-executables.mjs')
  await buildExecutables(targets)
} else {
  const { build } = await import('./scripts/build-store.mjs')
  await build()
}
