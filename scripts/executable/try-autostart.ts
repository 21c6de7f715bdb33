import assert from 'node:assert/strict'
import { link, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { callAsOwnerAt } from '../tools/lib/calls.ts'
import { runProgram, type Start, startProgram, waitForGreeting } from './program.ts'

type Answer = { autostart: { state: string; command: string } }

/**
 * Switches the start-up entry on the command line and in the dashboard of the running store. `isSet` looks for the
 * entry where the system has it.
 */
export const tryAutostart = async (
  file: string,
  start: Start,
  isSet: () => Promise<boolean>,
): Promise<void> => {
  const say = async (program: string, word: string): Promise<string> => {
    const { code, output } = await runProgram(program, { ...start, args: ['start-with-pc', word] })
    assert.equal(code, 0, output)
    return output
  }
  assert.match(await say(file, 'status'), /does not start with this PC/)
  assert.match(await say(file, 'on'), /The store starts with this PC/)
  assert.equal(await isSet(), true)

  const moved = path.join(start.cwd, 'moved', path.basename(file))
  await mkdir(path.dirname(moved))
  await link(file, moved)
  assert.match(await say(moved, 'status'), /from another place.*neighbourhood-store/)

  await using store = startProgram(file, start)
  const port = await waitForGreeting(store)
  const call = callAsOwnerAt(`http://127.0.0.1:${port}`)
  const stateNow = async () => (await call<Answer>('GET', '/api/admin/this-pc')).autostart.state
  assert.equal(await stateNow(), 'on')
  await call('PUT', '/api/admin/this-pc/autostart', { isOn: false })
  assert.equal(await isSet(), false)
  assert.match(await say(file, 'status'), /does not start with this PC/)
  await call('PUT', '/api/admin/this-pc/autostart', { isOn: true })
  assert.equal(await stateNow(), 'on')
  assert.match(await say(file, 'off'), /does not start with this PC/)
  assert.equal(await isSet(), false)
}
