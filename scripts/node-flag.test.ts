import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { nodeFlag } from './node-flag.ts'

test('npm start gives Node the flag that the executable has', () => {
  expect(packageJson.scripts.start).toContain(` node ${nodeFlag} dist/server.mjs`)
})
