import { writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { openTestShop } from './testing/test-shop.ts'

test('dump', async () => {
  await using shop = await openTestShop()
  const r = await shop.visitor.json('GET', '/api/openapi.json')
  writeFileSync(process.env.DUMP ?? '/tmp/p/openapi.json', JSON.stringify(r, null, 1))
})
