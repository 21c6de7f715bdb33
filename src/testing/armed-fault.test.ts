import { test } from 'vitest'
import { armFault } from './armed-fault.ts'

test.fails('a fault that is never met fails its test', () => {
  armFault('the disk is full')
})

test('a fault that is met does not', () => {
  armFault('the disk is full')()
})
