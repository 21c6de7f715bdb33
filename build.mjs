import './scripts/check-node.mjs'

// The scripts are TypeScript, which an older Node cannot parse: they are imported only after the check above.
const [what, ...targets] = process.argv.slice(2)
if (what === '--executable') {
  const { buildExecutables } = await import('./scripts/executable/build-executables.ts')
  await buildExecutables(targets)
} else {
  const { build } = await import('./scripts/build-store.ts')
  await build()
}
