import { expect, test } from 'vitest'
import { withoutScrollArea } from './mantine-modal.ts'

test('refuses a dialog that does not import ScrollArea', () => {
  expect(() => withoutScrollArea('import { Scroller } from "../Scroller.mjs";')).toThrow(
    'The vendor patch mantine-modal no longer matches: @mantine/core/esm/components/Modal/ModalRoot.mjs has no line',
  )
})

test('replaces the import of ScrollArea', () => {
  expect(withoutScrollArea('import { ScrollArea } from "../ScrollArea/ScrollArea.mjs";')).toBe(
    'const ScrollArea = { Autosize: {} };',
  )
})
