import { afterEach, expect, test, vi } from 'vitest'
import { packText } from './packed-file.ts'

afterEach(() => vi.unstubAllGlobals())

async function* inParts(length: number): AsyncGenerator<string> {
  for (let left = length; left > 0; left -= 1_000) yield 'x'.repeat(1_000)
}

test('what a large text leaves behind is tidied up at once, what a small one does is not', async () => {
  const gc = vi.fn()
  vi.stubGlobal('gc', gc)
  expect((await packText('text/plain', inParts(100_000))).length).toBe(100_000)
  expect(gc).not.toHaveBeenCalled()
  await packText('text/plain', inParts(1_000_000))
  expect(gc).toHaveBeenCalledOnce()
})
