import { expect, test } from 'vitest'
import { answerAttribute } from '#contract/page-data.ts'
import { createPageAnswers } from './page-answers.ts'

/** The page's answers, of which the first has been taken. */
const takeFirst = () => {
  document.body.innerHTML = ['/first', '/second']
    .map(
      (path) =>
        `<script type="application/json" ${answerAttribute}="${path}" data-total="7">["${path}"]</script>`,
    )
    .join('')
  const answers = createPageAnswers()
  expect(answers.take('/first')).toEqual({ json: ['/first'], total: 7 })
  return answers
}

test('an answer of the page is given once, also after the live connection has found the page fresh', () => {
  const answers = takeFirst()
  expect(answers.take('/first')).toBeUndefined()
  expect(answers.isTaken('/first')).toBe(true)
  answers.release(true)
  expect(answers.take('/first')).toBeUndefined()
  expect(answers.isTaken('/first')).toBe(false)
  expect(answers.take('/second')).toEqual({ json: ['/second'], total: 7 })
})

test('after a change no answer of the page is given', () => {
  const answers = takeFirst()
  answers.release(false)
  expect(answers.take('/second')).toBeUndefined()
})
