import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { nodeFlags } from './node-flags.ts'

test('npm start gives Node the flags that the executable has', () => {
  expect(packageJson.scripts.start).toContain(` node ${nodeFlags.join(' ')} dist/server.mjs`)
})
