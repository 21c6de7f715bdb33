import { spawnSync } from 'node:child_process'

// Measures speed and size and prints the results; nothing here fails.
// Arguments select benches: `npm run bench -- growth`.

const benches: Record<string, { needs: 'store' | 'executable'; run: () => Promise<unknown> }> = {
  server: { needs: 'store', run: () => import('./server.ts') },
  storage: { needs: 'store', run: () => import('./storage.ts') },
  growth: { needs: 'store', run: () => import('./growth.ts') },
  pictures: { needs: 'store', run: () => import('./pictures.ts') },
  executable: { needs: 'executable', run: () => import('./executable.ts') },
  goods: { needs: 'store', run: () => import('./goods.ts') },
  interaction: { needs: 'store', run: () => import('./interaction.ts') },
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in benches))
if (unknown) {
  console.error(`There is no bench "${unknown}"; there are ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}

const built = new Set<string>()
for (const [name, { needs, run }] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  if (!built.has(needs)) {
    const args = ['build.mjs', ...(needs === 'executable' ? ['--executable'] : [])]
    if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0) process.exit(1)
    built.add(needs)
  }
  console.log(`\n── ${name} ──`)
  await run()
}
